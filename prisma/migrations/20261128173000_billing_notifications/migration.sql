-- Members who can see invoices find clients' online payments, failed automatic payments and decisions about charges
-- under the bell.
CREATE TABLE "billing_notifications" (
  "id" UUID NOT NULL,
  "organization_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "source_key" TEXT NOT NULL,
  "invoice_id" UUID,
  "invoice_count" INTEGER,
  "charge_id" UUID,
  "contact_id" UUID,
  "amount" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "billing_notifications_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "billing_notifications_kind"
    CHECK ("kind" IN ('payment', 'autopay_failed', 'charge_approved', 'charge_declined')),
  CONSTRAINT "billing_notifications_subject" CHECK (
    ("kind" IN ('payment', 'autopay_failed') AND "invoice_id" IS NOT NULL AND "invoice_count" >= 1
      AND "charge_id" IS NULL)
    OR ("kind" IN ('charge_approved', 'charge_declined') AND "invoice_id" IS NULL AND "invoice_count" IS NULL
      AND "charge_id" IS NOT NULL AND "contact_id" IS NOT NULL)
  )
);
CREATE UNIQUE INDEX "billing_notifications_organization_id_user_id_source_key_key"
  ON "billing_notifications"("organization_id", "user_id", "source_key");
CREATE INDEX "billing_notifications_organization_id_invoice_id_idx"
  ON "billing_notifications"("organization_id", "invoice_id");
CREATE INDEX "billing_notifications_organization_id_charge_id_idx"
  ON "billing_notifications"("organization_id", "charge_id");
CREATE INDEX "billing_notifications_organization_id_contact_id_idx"
  ON "billing_notifications"("organization_id", "contact_id");
CREATE INDEX "billing_notifications_created_at_idx" ON "billing_notifications"("created_at");
ALTER TABLE "billing_notifications" ADD CONSTRAINT "billing_notifications_organization_id_user_id_fkey"
  FOREIGN KEY ("organization_id", "user_id") REFERENCES "organization_members"("organization_id", "user_id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "billing_notifications" ADD CONSTRAINT "billing_notifications_organization_id_invoice_id_fkey"
  FOREIGN KEY ("organization_id", "invoice_id") REFERENCES "invoices"("organization_id", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "billing_notifications" ADD CONSTRAINT "billing_notifications_organization_id_charge_id_fkey"
  FOREIGN KEY ("organization_id", "charge_id") REFERENCES "charges"("organization_id", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "billing_notifications" ADD CONSTRAINT "billing_notifications_organization_id_contact_id_fkey"
  FOREIGN KEY ("organization_id", "contact_id") REFERENCES "clients"("organization_id", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
