-- What an organization lets its clients do and see in the portal. Organizations without a row use the defaults.
CREATE TABLE "portal_settings" (
  "organization_id" UUID NOT NULL,
  "approval_limit" INTEGER,
  "shares_horses" BOOLEAN NOT NULL DEFAULT false,
  "shares_documents" BOOLEAN NOT NULL DEFAULT false,
  "revision" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "portal_settings_pkey" PRIMARY KEY ("organization_id"),
  CONSTRAINT "portal_settings_organization_id_fkey" FOREIGN KEY ("organization_id")
    REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "portal_settings_approval_limit" CHECK (approval_limit >= 0)
);

-- A share above the limit is billed only after its payer approved it, or a member did so for the payer.
ALTER TABLE "charge_shares"
  ADD COLUMN "approval" TEXT,
  ADD COLUMN "approval_reason" TEXT,
  ADD COLUMN "approval_decided_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "charge_shares_approval" CHECK (approval IN ('waiting', 'approved', 'declined', 'overridden')),
  ADD CONSTRAINT "charge_shares_approval_decided" CHECK (
    (coalesce(approval, 'waiting') <> 'waiting') = (approval_decided_at IS NOT NULL)),
  ADD CONSTRAINT "charge_shares_approval_reason" CHECK (
    approval_reason IS NULL OR approval_decided_at IS NOT NULL AND char_length(approval_reason) BETWEEN 1 AND 500);

-- Messages that clients write in the portal.
ALTER TABLE "contact_emails"
  DROP CONSTRAINT "contact_emails_kind",
  DROP CONSTRAINT "contact_emails_body",
  ADD CONSTRAINT "contact_emails_kind" CHECK ("kind" IN ('invoice', 'receipt', 'message', 'received')),
  ADD CONSTRAINT "contact_emails_body" CHECK (("kind" IN ('message', 'received')) = ("body" IS NOT NULL));
