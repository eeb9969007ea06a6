-- Payments of several invoices that clients start in the portal.
CREATE TABLE "portal_payments" (
  "id" UUID NOT NULL,
  "organization_id" UUID NOT NULL,
  "contact_id" UUID NOT NULL,
  "invoice_ids" UUID[] NOT NULL,
  "amount" INTEGER NOT NULL,
  "currency" TEXT NOT NULL,
  "stripe_session_id" TEXT,
  "session_url" TEXT,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "settled_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "portal_payments_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "portal_payments_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id")
    REFERENCES "clients"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "portal_payments_amount" CHECK (amount > 0),
  CONSTRAINT "portal_payments_invoices" CHECK (cardinality(invoice_ids) BETWEEN 1 AND 200),
  CONSTRAINT "portal_payments_session" CHECK ((stripe_session_id IS NULL) = (session_url IS NULL))
);
CREATE UNIQUE INDEX "portal_payments_stripe_session_id_key" ON "portal_payments"("stripe_session_id");
CREATE INDEX "portal_payments_organization_id_contact_id_idx" ON "portal_payments"("organization_id", "contact_id");
