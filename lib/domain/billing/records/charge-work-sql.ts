/**
 * The ID of the task or lesson that a charge (alias `charge`) is for. Null if the charge is for something else.
 * The ID is a UUID, so comparisons with primary keys can use their indexes.
 */
export const CHARGE_WORK_ID = `
  CASE WHEN charge.source IN ('task', 'lesson') AND charge.source_key ~ '^(task|lesson):[0-9a-f-]{36}(:|$)'
       THEN split_part(charge.source_key, ':', 2)::uuid END`;

/** Whether a charge (alias `charge`) is for a task or lesson that hasn't been deleted. */
export const HAS_CHARGE_WORK = `
  CASE charge.source
    WHEN 'task' THEN EXISTS (SELECT FROM tasks WHERE tasks.organization_id = charge.organization_id
                               AND tasks.id = ${CHARGE_WORK_ID} AND tasks.deleted_at IS NULL)
    WHEN 'lesson' THEN EXISTS (SELECT FROM calendar_events WHERE calendar_events.organization_id = charge.organization_id
                                 AND calendar_events.id = ${CHARGE_WORK_ID} AND calendar_events.deleted_at IS NULL)
    ELSE false END`;
