-- What was due in a period, whatever became of it.
CREATE INDEX "care_items_day_idx" ON "care_items" (organization_id, due_on, id);
-- What was sent in a period.
CREATE INDEX "invoices_sent_idx" ON "invoices" (organization_id, sent_at) WHERE sent_at IS NOT NULL;

-- With which horses a file was made; those from before count as made with all.
ALTER TABLE "report_files" ADD COLUMN "horses" JSONB;
UPDATE "report_files" SET horses = '"all"' WHERE state = 'ready';
ALTER TABLE "report_files" DROP CONSTRAINT "report_files_state", ADD CONSTRAINT "report_files_state" CHECK (
  state IN ('queued', 'running', 'ready', 'failed') AND (state = 'ready') = (bytes IS NOT NULL)
  AND (state = 'ready') = (horses IS NOT NULL) AND (state = 'failed') = (failure IS NOT NULL)
);
