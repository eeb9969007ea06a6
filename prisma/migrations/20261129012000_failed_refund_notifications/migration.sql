-- Members who can see invoices also find failed refunds under the bell.
ALTER TABLE "billing_notifications"
  DROP CONSTRAINT "billing_notifications_kind",
  ADD CONSTRAINT "billing_notifications_kind"
    CHECK ("kind" IN ('payment', 'autopay_failed', 'refund_failed', 'charge_approved', 'charge_declined')),
  DROP CONSTRAINT "billing_notifications_subject",
  ADD CONSTRAINT "billing_notifications_subject" CHECK (
    ("kind" IN ('payment', 'autopay_failed', 'refund_failed') AND "invoice_id" IS NOT NULL AND "invoice_count" >= 1
      AND "charge_id" IS NULL)
    OR ("kind" IN ('charge_approved', 'charge_declined') AND "invoice_id" IS NULL AND "invoice_count" IS NULL
      AND "charge_id" IS NOT NULL AND "contact_id" IS NOT NULL)
  );
