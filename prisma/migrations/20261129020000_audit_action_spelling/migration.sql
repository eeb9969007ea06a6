-- Audit actions are spelled with underscores. During the upgrade, processes of the previous release still write
-- hyphens. The trigger comes before the update of the stored rows, so that no such row is missed.
CREATE FUNCTION spell_audit_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.action := replace(NEW.action, '-', '_');
  RETURN NEW;
END $$;
CREATE TRIGGER "audit_log_action_spelling" BEFORE INSERT ON "audit_log"
  FOR EACH ROW WHEN (NEW.action LIKE '%-%') EXECUTE FUNCTION spell_audit_action();
