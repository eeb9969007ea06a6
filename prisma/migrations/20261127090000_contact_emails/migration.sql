-- Emails to contacts: mails about invoices, and messages that members write.
CREATE TABLE "contact_emails" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT,
    "address" TEXT NOT NULL,
    "invoice_id" UUID,
    "source_key" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "failure" TEXT,
    "created_by" UUID,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_emails_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "contact_emails_organization_id_contact_id_created_at_id_idx" ON "contact_emails"("organization_id", "contact_id", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "contact_emails_organization_id_source_key_key" ON "contact_emails"("organization_id", "source_key");
CREATE INDEX "contact_emails_organization_id_invoice_id_idx" ON "contact_emails"("organization_id", "invoice_id");
CREATE INDEX "contact_emails_created_by_idx" ON "contact_emails"("created_by");

ALTER TABLE "contact_emails" ADD CONSTRAINT "contact_emails_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_emails" ADD CONSTRAINT "contact_emails_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id") REFERENCES "clients"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_emails" ADD CONSTRAINT "contact_emails_organization_id_invoice_id_fkey" FOREIGN KEY ("organization_id", "invoice_id") REFERENCES "invoices"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_emails" ADD CONSTRAINT "contact_emails_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "contact_emails"
  ADD CONSTRAINT "contact_emails_kind" CHECK ("kind" IN ('invoice', 'receipt', 'message')),
  ADD CONSTRAINT "contact_emails_status" CHECK ("status" IN ('queued', 'sent', 'failed')),
  -- Only messages that a person wrote have a text here. Invoices have their own.
  ADD CONSTRAINT "contact_emails_body" CHECK (("kind" = 'message') = ("body" IS NOT NULL));
