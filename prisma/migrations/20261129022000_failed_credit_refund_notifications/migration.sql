-- Members who can refund payments find failed refunds of clients' credit under the bell.
ALTER TABLE "billing_notifications"
  ADD COLUMN "credit_id" UUID,
  DROP CONSTRAINT "billing_notifications_kind",
  ADD CONSTRAINT "billing_notifications_kind" CHECK ("kind" IN ('payment', 'autopay_failed', 'refund_failed',
    'credit_refund_failed', 'charge_approved', 'charge_declined')),
  DROP CONSTRAINT "billing_notifications_subject",
  ADD CONSTRAINT "billing_notifications_subject" CHECK (
    ("kind" IN ('payment', 'autopay_failed', 'refund_failed') AND "invoice_id" IS NOT NULL AND "invoice_count" >= 1
      AND "charge_id" IS NULL AND "credit_id" IS NULL)
    OR ("kind" = 'credit_refund_failed' AND "invoice_id" IS NULL AND "invoice_count" IS NULL AND "charge_id" IS NULL
      AND "credit_id" IS NOT NULL AND "contact_id" IS NOT NULL)
    OR ("kind" IN ('charge_approved', 'charge_declined') AND "invoice_id" IS NULL AND "invoice_count" IS NULL
      AND "charge_id" IS NOT NULL AND "contact_id" IS NOT NULL AND "credit_id" IS NULL)
  );
CREATE INDEX "billing_notifications_organization_id_credit_id_idx"
  ON "billing_notifications"("organization_id", "credit_id");
ALTER TABLE "billing_notifications" ADD CONSTRAINT "billing_notifications_organization_id_credit_id_fkey"
  FOREIGN KEY ("organization_id", "credit_id") REFERENCES "client_credits"("organization_id", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
