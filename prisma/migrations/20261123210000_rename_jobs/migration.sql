-- Jobs that the previous release queued keep their meaning under the new names. A new database has no queue yet.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
    UPDATE graphile_worker._private_tasks SET identifier = 'stripe.restore-scheduled-change'
      WHERE identifier = 'stripe.restore-coming';
    UPDATE graphile_worker._private_tasks SET identifier = 'stripe.deactivate-link'
      WHERE identifier = 'stripe.switch-link-off';
    UPDATE graphile_worker._private_tasks SET identifier = 'mail.ownership-transferred'
      WHERE identifier = 'mail.organization-handed-over';
  END IF;
END
$$;
