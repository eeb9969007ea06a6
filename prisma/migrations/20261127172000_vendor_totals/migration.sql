-- How an expense was paid. Card payments aren't part of the totals for 1099 forms. Null is unknown.
ALTER TABLE "finance_entries" ADD COLUMN "payment_method" TEXT,
  ADD CONSTRAINT "finance_entries_payment_method"
    CHECK ("payment_method" IN ('cash', 'check', 'transfer', 'card', 'other'));

-- From which total a vendor of a year needs a 1099 form. Years without a row use the US defaults.
CREATE TABLE "vendor_thresholds" (
    "organization_id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    CONSTRAINT "vendor_thresholds_pkey" PRIMARY KEY ("organization_id", "year"),
    CONSTRAINT "vendor_thresholds_year" CHECK ("year" BETWEEN 2000 AND 2100),
    CONSTRAINT "vendor_thresholds_amount" CHECK ("amount" >= 0)
);
ALTER TABLE "vendor_thresholds" ADD CONSTRAINT "vendor_thresholds_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
