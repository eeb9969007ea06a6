-- Names of accounts in the organization's accounting program, and the exports of journal entries.
CREATE TABLE "accounting_accounts" (
    "organization_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    CONSTRAINT "accounting_accounts_pkey" PRIMARY KEY ("organization_id", "key"),
    CONSTRAINT "accounting_accounts_name" CHECK (length("name") BETWEEN 1 AND 100)
);
ALTER TABLE "accounting_accounts" ADD CONSTRAINT "accounting_accounts_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "accounting_exports" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "from_on" DATE NOT NULL,
    "to_on" DATE NOT NULL,
    "entry_count" INTEGER NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "accounting_exports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "accounting_exports_format" CHECK ("format" IN ('csv', 'quickbooks', 'iif', 'xero')),
    CONSTRAINT "accounting_exports_days" CHECK ("to_on" >= "from_on")
);
CREATE INDEX "accounting_exports_organization_id_from_on_idx" ON "accounting_exports"("organization_id", "from_on");
CREATE INDEX "accounting_exports_created_by_idx" ON "accounting_exports"("created_by");
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_created_by_fkey"
  FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
