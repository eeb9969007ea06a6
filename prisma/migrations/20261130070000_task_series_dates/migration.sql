-- Finds the closed tasks of a series by date, so that the query for open tasks doesn't read the whole history of each
-- series. PostgreSQL would combine an index without the organization with another index of all its tasks.
CREATE INDEX "tasks_organization_id_series_id_due_on_idx" ON "tasks"("organization_id", "series_id", "due_on");
