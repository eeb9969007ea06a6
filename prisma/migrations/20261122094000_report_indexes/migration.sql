-- What was due in a period, whatever became of it.
CREATE INDEX "care_items_day_idx" ON "care_items" (organization_id, due_on, id);
-- What was sent in a period.
CREATE INDEX "invoices_sent_idx" ON "invoices" (organization_id, sent_at) WHERE sent_at IS NOT NULL;
