-- Replaced by tasks_organization_id_series_id_due_on_idx. A separate migration, because a transaction that creates and
-- drops an index deadlocks with a transaction that has locked a task's row and then updates it.
DROP INDEX "tasks_series_id_idx";
