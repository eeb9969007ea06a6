-- AlterTable
ALTER TABLE "clients" ADD COLUMN     "address_line1" TEXT,
ADD COLUMN     "address_line2" TEXT,
ADD COLUMN     "city" TEXT,
ADD COLUMN     "country" TEXT,
ADD COLUMN     "invoice_delivery" TEXT NOT NULL DEFAULT 'email',
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'person',
ADD COLUMN     "merged_into_id" UUID,
ADD COLUMN     "other_emails" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "other_phones" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "payment_terms_days" INTEGER,
ADD COLUMN     "postal_code" TEXT,
ADD COLUMN     "region" TEXT,
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "roles" TEXT[] DEFAULT ARRAY['client']::TEXT[],
ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "tax_id" TEXT,
ALTER COLUMN "email" DROP NOT NULL;

-- AlterTable
ALTER TABLE "finance_entries" ADD COLUMN     "contact_id" UUID;

-- AlterTable
ALTER TABLE "health_records" ADD COLUMN     "contact_id" UUID;

-- AlterTable
ALTER TABLE "invoice_line_items" ADD COLUMN     "charged_on" DATE,
ADD COLUMN     "discount_amount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "horse_id" UUID,
ADD COLUMN     "horse_name" TEXT,
ADD COLUMN     "tax_amount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "tax_name" TEXT,
ADD COLUMN     "tax_rate" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "customer_address" TEXT,
ADD COLUMN     "discount_amount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "issued_on" DATE,
ADD COLUMN     "run_id" UUID,
ADD COLUMN     "subtotal_amount" INTEGER,
ADD COLUMN     "tax_amount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "tax_mode" TEXT NOT NULL DEFAULT 'exclusive',
ADD COLUMN     "tax_registration" TEXT,
ADD COLUMN     "terms_days" INTEGER,
ALTER COLUMN "customer_email" DROP NOT NULL;

-- AlterTable
ALTER TABLE "services" ADD COLUMN     "care_charging" TEXT NOT NULL DEFAULT 'ask',
ADD COLUMN     "care_kind" TEXT,
ADD COLUMN     "income_account" TEXT,
ADD COLUMN     "next_horse_discount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "tax_rate_id" UUID;

-- CreateTable
CREATE TABLE "billing_settings" (
    "organization_id" UUID NOT NULL,
    "tax_mode" TEXT NOT NULL DEFAULT 'exclusive',
    "tax_rounding" TEXT NOT NULL DEFAULT 'line',
    "tax_registration" TEXT,
    "payment_terms_days" INTEGER NOT NULL DEFAULT 14,
    "number_prefix" TEXT NOT NULL DEFAULT 'INV-',
    "numbers_by_year" BOOLEAN NOT NULL DEFAULT false,
    "paper_size" TEXT NOT NULL DEFAULT 'letter',
    "run_day" INTEGER,
    "run_sends" BOOLEAN NOT NULL DEFAULT false,
    "last_run_on" DATE,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_settings_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "tax_rates" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "rate" INTEGER NOT NULL,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tax_rates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agreements" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "horse_id" UUID,
    "contact_id" UUID,
    "service_id" UUID NOT NULL,
    "description" TEXT,
    "quantity" DECIMAL(12,2) NOT NULL DEFAULT 1,
    "price" INTEGER,
    "cadence" TEXT NOT NULL,
    "billing_day" INTEGER,
    "timing" TEXT NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE,
    "is_prorated" BOOLEAN NOT NULL DEFAULT true,
    "notice_days" INTEGER NOT NULL DEFAULT 0,
    "notes" TEXT,
    "next_on" DATE,
    "confirmed_through" DATE,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "agreements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agreement_pauses" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "agreement_id" UUID NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "reason" TEXT,

    CONSTRAINT "agreement_pauses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agreement_periods" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "agreement_id" UUID NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE NOT NULL,
    "charge_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agreement_periods_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "charges" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "charged_on" DATE NOT NULL,
    "horse_id" UUID,
    "service_id" UUID,
    "contact_id" UUID,
    "category" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "quantity" DECIMAL(12,2) NOT NULL,
    "price" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "discount_amount" INTEGER NOT NULL DEFAULT 0,
    "tax_rate" INTEGER NOT NULL DEFAULT 0,
    "tax_name" TEXT,
    "cost_amount" INTEGER,
    "source" TEXT NOT NULL,
    "source_key" TEXT,
    "note" TEXT,
    "written_off_at" TIMESTAMPTZ(3),
    "written_off_reason" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "charges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "charge_shares" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "charge_id" UUID NOT NULL,
    "contact_id" UUID,
    "basis_points" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "discount_amount" INTEGER NOT NULL DEFAULT 0,
    "line_item_id" UUID,

    CONSTRAINT "charge_shares_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_merges" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "source_id" UUID NOT NULL,
    "target_id" UUID NOT NULL,
    "moved" JSONB NOT NULL,
    "merged_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_merges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ownerships" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "horse_id" UUID NOT NULL,
    "starts_on" DATE NOT NULL,
    "lessee_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ownerships_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ownership_shares" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "ownership_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "basis_points" INTEGER NOT NULL,

    CONSTRAINT "ownership_shares_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payer_rules" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "horse_id" UUID NOT NULL,
    "category" TEXT NOT NULL,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payer_rules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payer_rule_shares" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "rule_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "basis_points" INTEGER NOT NULL,

    CONSTRAINT "payer_rule_shares_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_runs" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "through_on" DATE NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'creating',
    "is_automatic" BOOLEAN NOT NULL DEFAULT false,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_run_items" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "invoice_id" UUID,
    "problem" TEXT,

    CONSTRAINT "invoice_run_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "contact_id" UUID,
    "kind" TEXT NOT NULL,
    "invoice_id" UUID,
    "payment_id" UUID,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "effective_on" DATE NOT NULL,
    "source_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tax_rates_organization_id_id_key" ON "tax_rates"("organization_id", "id");

-- CreateIndex
CREATE INDEX "agreements_organization_id_next_on_idx" ON "agreements"("organization_id", "next_on");

-- CreateIndex
CREATE INDEX "agreements_horse_id_idx" ON "agreements"("horse_id");

-- CreateIndex
CREATE INDEX "agreements_organization_id_contact_id_idx" ON "agreements"("organization_id", "contact_id");

-- CreateIndex
CREATE INDEX "agreements_organization_id_service_id_idx" ON "agreements"("organization_id", "service_id");

-- CreateIndex
CREATE UNIQUE INDEX "agreements_organization_id_id_key" ON "agreements"("organization_id", "id");

-- CreateIndex
CREATE INDEX "agreement_pauses_organization_id_agreement_id_idx" ON "agreement_pauses"("organization_id", "agreement_id");

-- CreateIndex
CREATE UNIQUE INDEX "agreement_pauses_agreement_id_starts_on_key" ON "agreement_pauses"("agreement_id", "starts_on");

-- CreateIndex
CREATE UNIQUE INDEX "agreement_periods_charge_id_key" ON "agreement_periods"("charge_id");

-- CreateIndex
CREATE INDEX "agreement_periods_organization_id_agreement_id_idx" ON "agreement_periods"("organization_id", "agreement_id");

-- CreateIndex
CREATE UNIQUE INDEX "agreement_periods_agreement_id_starts_on_key" ON "agreement_periods"("agreement_id", "starts_on");

-- CreateIndex
CREATE INDEX "charges_organization_id_charged_on_id_idx" ON "charges"("organization_id", "charged_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "charges_horse_id_idx" ON "charges"("horse_id");

-- CreateIndex
CREATE INDEX "charges_service_id_idx" ON "charges"("service_id");

-- CreateIndex
CREATE INDEX "charges_organization_id_contact_id_idx" ON "charges"("organization_id", "contact_id");

-- CreateIndex
CREATE INDEX "charges_created_by_idx" ON "charges"("created_by");

-- CreateIndex
CREATE UNIQUE INDEX "charges_organization_id_id_key" ON "charges"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "charges_organization_id_source_key_key" ON "charges"("organization_id", "source_key");

-- CreateIndex
CREATE UNIQUE INDEX "charge_shares_line_item_id_key" ON "charge_shares"("line_item_id");

-- CreateIndex
CREATE INDEX "charge_shares_organization_id_charge_id_idx" ON "charge_shares"("organization_id", "charge_id");

-- CreateIndex
CREATE INDEX "charge_shares_organization_id_contact_id_idx" ON "charge_shares"("organization_id", "contact_id");

-- CreateIndex
CREATE UNIQUE INDEX "charge_shares_charge_id_contact_id_key" ON "charge_shares"("charge_id", "contact_id");

-- CreateIndex
CREATE INDEX "contact_merges_organization_id_created_at_idx" ON "contact_merges"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "contact_merges_organization_id_source_id_idx" ON "contact_merges"("organization_id", "source_id");

-- CreateIndex
CREATE INDEX "contact_merges_organization_id_target_id_idx" ON "contact_merges"("organization_id", "target_id");

-- CreateIndex
CREATE INDEX "ownerships_organization_id_lessee_id_idx" ON "ownerships"("organization_id", "lessee_id");

-- CreateIndex
CREATE UNIQUE INDEX "ownerships_organization_id_id_key" ON "ownerships"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ownerships_organization_id_horse_id_starts_on_key" ON "ownerships"("organization_id", "horse_id", "starts_on");

-- CreateIndex
CREATE INDEX "ownership_shares_organization_id_ownership_id_idx" ON "ownership_shares"("organization_id", "ownership_id");

-- CreateIndex
CREATE INDEX "ownership_shares_organization_id_contact_id_idx" ON "ownership_shares"("organization_id", "contact_id");

-- CreateIndex
CREATE UNIQUE INDEX "ownership_shares_ownership_id_contact_id_key" ON "ownership_shares"("ownership_id", "contact_id");

-- CreateIndex
CREATE UNIQUE INDEX "payer_rules_organization_id_id_key" ON "payer_rules"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payer_rules_organization_id_horse_id_category_starts_on_key" ON "payer_rules"("organization_id", "horse_id", "category", "starts_on");

-- CreateIndex
CREATE INDEX "payer_rule_shares_organization_id_rule_id_idx" ON "payer_rule_shares"("organization_id", "rule_id");

-- CreateIndex
CREATE INDEX "payer_rule_shares_organization_id_contact_id_idx" ON "payer_rule_shares"("organization_id", "contact_id");

-- CreateIndex
CREATE UNIQUE INDEX "payer_rule_shares_rule_id_contact_id_key" ON "payer_rule_shares"("rule_id", "contact_id");

-- CreateIndex
CREATE INDEX "invoice_runs_organization_id_created_at_idx" ON "invoice_runs"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "invoice_runs_created_by_idx" ON "invoice_runs"("created_by");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_runs_organization_id_id_key" ON "invoice_runs"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_run_items_invoice_id_key" ON "invoice_run_items"("invoice_id");

-- CreateIndex
CREATE INDEX "invoice_run_items_organization_id_run_id_status_idx" ON "invoice_run_items"("organization_id", "run_id", "status");

-- CreateIndex
CREATE INDEX "invoice_run_items_organization_id_contact_id_idx" ON "invoice_run_items"("organization_id", "contact_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_run_items_run_id_contact_id_key" ON "invoice_run_items"("run_id", "contact_id");

-- CreateIndex
CREATE INDEX "ledger_entries_organization_id_effective_on_id_idx" ON "ledger_entries"("organization_id", "effective_on", "id");

-- CreateIndex
CREATE INDEX "ledger_entries_organization_id_contact_id_effective_on_idx" ON "ledger_entries"("organization_id", "contact_id", "effective_on");

-- CreateIndex
CREATE INDEX "ledger_entries_organization_id_invoice_id_idx" ON "ledger_entries"("organization_id", "invoice_id");

-- CreateIndex
CREATE INDEX "ledger_entries_payment_id_idx" ON "ledger_entries"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entries_organization_id_source_key_key" ON "ledger_entries"("organization_id", "source_key");

-- CreateIndex
CREATE INDEX "clients_organization_id_merged_into_id_idx" ON "clients"("organization_id", "merged_into_id");

-- CreateIndex
CREATE INDEX "finance_entries_contact_id_idx" ON "finance_entries"("contact_id");

-- CreateIndex
CREATE INDEX "invoice_line_items_horse_id_idx" ON "invoice_line_items"("horse_id");

-- CreateIndex
CREATE INDEX "invoices_run_id_idx" ON "invoices"("run_id");

-- CreateIndex
CREATE INDEX "services_organization_id_tax_rate_id_idx" ON "services"("organization_id", "tax_rate_id");

-- AddForeignKey
ALTER TABLE "billing_settings" ADD CONSTRAINT "billing_settings_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_horse_id_fkey" FOREIGN KEY ("horse_id") REFERENCES "horses"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id") REFERENCES "clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_organization_id_service_id_fkey" FOREIGN KEY ("organization_id", "service_id") REFERENCES "services"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreement_pauses" ADD CONSTRAINT "agreement_pauses_organization_id_agreement_id_fkey" FOREIGN KEY ("organization_id", "agreement_id") REFERENCES "agreements"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreement_periods" ADD CONSTRAINT "agreement_periods_organization_id_agreement_id_fkey" FOREIGN KEY ("organization_id", "agreement_id") REFERENCES "agreements"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agreement_periods" ADD CONSTRAINT "agreement_periods_charge_id_fkey" FOREIGN KEY ("charge_id") REFERENCES "charges"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "charges" ADD CONSTRAINT "charges_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "charges" ADD CONSTRAINT "charges_horse_id_fkey" FOREIGN KEY ("horse_id") REFERENCES "horses"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "charges" ADD CONSTRAINT "charges_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "charges" ADD CONSTRAINT "charges_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id") REFERENCES "clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "charges" ADD CONSTRAINT "charges_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "charge_shares" ADD CONSTRAINT "charge_shares_organization_id_charge_id_fkey" FOREIGN KEY ("organization_id", "charge_id") REFERENCES "charges"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "charge_shares" ADD CONSTRAINT "charge_shares_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id") REFERENCES "clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "charge_shares" ADD CONSTRAINT "charge_shares_line_item_id_fkey" FOREIGN KEY ("line_item_id") REFERENCES "invoice_line_items"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clients" ADD CONSTRAINT "clients_organization_id_merged_into_id_fkey" FOREIGN KEY ("organization_id", "merged_into_id") REFERENCES "clients"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_organization_id_source_id_fkey" FOREIGN KEY ("organization_id", "source_id") REFERENCES "clients"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_organization_id_target_id_fkey" FOREIGN KEY ("organization_id", "target_id") REFERENCES "clients"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ownerships" ADD CONSTRAINT "ownerships_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ownerships" ADD CONSTRAINT "ownerships_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ownerships" ADD CONSTRAINT "ownerships_organization_id_lessee_id_fkey" FOREIGN KEY ("organization_id", "lessee_id") REFERENCES "clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ownership_shares" ADD CONSTRAINT "ownership_shares_organization_id_ownership_id_fkey" FOREIGN KEY ("organization_id", "ownership_id") REFERENCES "ownerships"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ownership_shares" ADD CONSTRAINT "ownership_shares_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id") REFERENCES "clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payer_rules" ADD CONSTRAINT "payer_rules_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payer_rules" ADD CONSTRAINT "payer_rules_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payer_rule_shares" ADD CONSTRAINT "payer_rule_shares_organization_id_rule_id_fkey" FOREIGN KEY ("organization_id", "rule_id") REFERENCES "payer_rules"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payer_rule_shares" ADD CONSTRAINT "payer_rule_shares_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id") REFERENCES "clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finance_entries" ADD CONSTRAINT "finance_entries_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "clients"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_runs" ADD CONSTRAINT "invoice_runs_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_runs" ADD CONSTRAINT "invoice_runs_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_run_items" ADD CONSTRAINT "invoice_run_items_organization_id_run_id_fkey" FOREIGN KEY ("organization_id", "run_id") REFERENCES "invoice_runs"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_run_items" ADD CONSTRAINT "invoice_run_items_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id") REFERENCES "clients"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_run_items" ADD CONSTRAINT "invoice_run_items_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "invoice_runs"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line_items" ADD CONSTRAINT "invoice_line_items_horse_id_fkey" FOREIGN KEY ("horse_id") REFERENCES "horses"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id") REFERENCES "clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_organization_id_invoice_id_fkey" FOREIGN KEY ("organization_id", "invoice_id") REFERENCES "invoices"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "invoice_payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "services" ADD CONSTRAINT "services_organization_id_tax_rate_id_fkey" FOREIGN KEY ("organization_id", "tax_rate_id") REFERENCES "tax_rates"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "clients"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "clients"
  ADD CONSTRAINT "clients_kind" CHECK (kind IN ('person', 'household', 'company')),
  ADD CONSTRAINT "clients_roles" CHECK (
    roles <@ ARRAY['client', 'owner', 'lessee', 'rider', 'emergency', 'vet', 'farrier', 'vendor']::text[]
  ),
  ADD CONSTRAINT "clients_invoice_delivery" CHECK (invoice_delivery IN ('email', 'paper')),
  ADD CONSTRAINT "clients_payment_terms" CHECK (payment_terms_days BETWEEN 0 AND 365),
  ADD CONSTRAINT "clients_merged" CHECK (merged_into_id <> id);
CREATE INDEX "clients_roles_idx" ON "clients" USING gin (roles);

ALTER TABLE "ownership_shares" ADD CONSTRAINT "ownership_shares_basis_points" CHECK (basis_points BETWEEN 1 AND 10000);
ALTER TABLE "payer_rule_shares" ADD CONSTRAINT "payer_rule_shares_basis_points" CHECK (basis_points BETWEEN 1 AND 10000);
ALTER TABLE "payer_rules"
  ADD CONSTRAINT "payer_rules_days" CHECK (ends_on >= starts_on),
  ADD CONSTRAINT "payer_rules_category" CHECK (
    category IN ('board', 'care', 'farrier', 'vet', 'lesson', 'training', 'transport', 'supplies', 'other')
  );

ALTER TABLE "services"
  ADD CONSTRAINT "services_next_horse_discount" CHECK (next_horse_discount BETWEEN 0 AND 10000),
  ADD CONSTRAINT "services_care_charging" CHECK (care_charging IN ('ask', 'automatic')),
  ADD CONSTRAINT "services_income_account" CHECK (length(income_account) BETWEEN 1 AND 80);

ALTER TABLE "tax_rates"
  ADD CONSTRAINT "tax_rates_name" CHECK (length(name) BETWEEN 1 AND 60),
  ADD CONSTRAINT "tax_rates_rate" CHECK (rate BETWEEN 0 AND 1000000);
CREATE UNIQUE INDEX "tax_rates_active_name_key" ON "tax_rates" (organization_id, lower(name)) WHERE archived_at IS NULL;

ALTER TABLE "billing_settings"
  ADD CONSTRAINT "billing_settings_tax_mode" CHECK (tax_mode IN ('exclusive', 'inclusive')),
  ADD CONSTRAINT "billing_settings_tax_rounding" CHECK (tax_rounding IN ('line', 'invoice')),
  ADD CONSTRAINT "billing_settings_payment_terms" CHECK (payment_terms_days BETWEEN 0 AND 365),
  ADD CONSTRAINT "billing_settings_number_prefix" CHECK (length(number_prefix) <= 12),
  ADD CONSTRAINT "billing_settings_paper_size" CHECK (paper_size IN ('letter', 'a4')),
  ADD CONSTRAINT "billing_settings_run_day" CHECK (run_day BETWEEN 1 AND 28);

ALTER TABLE "agreements"
  ADD CONSTRAINT "agreements_cadence" CHECK (cadence IN ('weekly', 'four_weeks', 'monthly', 'quarterly', 'yearly')),
  ADD CONSTRAINT "agreements_billing_day" CHECK (billing_day BETWEEN 1 AND 31),
  ADD CONSTRAINT "agreements_billing_day_cadence" CHECK (
    (billing_day IS NULL) = (cadence IN ('weekly', 'four_weeks'))
  ),
  ADD CONSTRAINT "agreements_timing" CHECK (timing IN ('advance', 'arrears')),
  ADD CONSTRAINT "agreements_days" CHECK (ends_on >= starts_on),
  ADD CONSTRAINT "agreements_quantity" CHECK (quantity > 0),
  ADD CONSTRAINT "agreements_price" CHECK (price BETWEEN 0 AND 99999999),
  ADD CONSTRAINT "agreements_notice" CHECK (notice_days BETWEEN 0 AND 365);
CREATE INDEX "agreements_due_idx" ON "agreements" (next_on) WHERE deleted_at IS NULL AND next_on IS NOT NULL;
ALTER TABLE "agreement_pauses" ADD CONSTRAINT "agreement_pauses_days" CHECK (ends_on >= starts_on);
ALTER TABLE "agreement_periods" ADD CONSTRAINT "agreement_periods_days" CHECK (ends_on >= starts_on);

ALTER TABLE "charges"
  ADD CONSTRAINT "charges_source" CHECK (source IN ('manual', 'agreement', 'care', 'task', 'lesson', 'share')),
  ADD CONSTRAINT "charges_source_key" CHECK ((source = 'manual') = (source_key IS NULL)),
  ADD CONSTRAINT "charges_quantity" CHECK (quantity > 0),
  ADD CONSTRAINT "charges_amount" CHECK (price BETWEEN 0 AND 99999999 AND amount BETWEEN 0 AND 99999999),
  ADD CONSTRAINT "charges_discount" CHECK (discount_amount BETWEEN 0 AND amount),
  ADD CONSTRAINT "charges_tax_rate" CHECK (tax_rate BETWEEN 0 AND 1000000),
  ADD CONSTRAINT "charges_cost" CHECK (cost_amount BETWEEN 0 AND 99999999),
  ADD CONSTRAINT "charges_written_off" CHECK ((written_off_at IS NULL) = (written_off_reason IS NULL)),
  ADD CONSTRAINT "charges_description" CHECK (length(description) BETWEEN 1 AND 500);
ALTER TABLE "charge_shares"
  ADD CONSTRAINT "charge_shares_basis_points" CHECK (basis_points BETWEEN 1 AND 10000),
  ADD CONSTRAINT "charge_shares_amount" CHECK (amount >= 0 AND discount_amount BETWEEN 0 AND amount);
CREATE INDEX "charge_shares_unbilled_idx" ON "charge_shares" (organization_id, contact_id) WHERE line_item_id IS NULL;

ALTER TABLE "invoices"
  ADD CONSTRAINT "invoices_tax_mode" CHECK (tax_mode IN ('exclusive', 'inclusive')),
  ADD CONSTRAINT "invoices_parts" CHECK (discount_amount >= 0 AND tax_amount >= 0 AND subtotal_amount >= 0),
  ADD CONSTRAINT "invoices_terms" CHECK (terms_days BETWEEN 0 AND 365);
ALTER TABLE "invoice_line_items"
  ADD CONSTRAINT "invoice_line_items_discount" CHECK (discount_amount BETWEEN 0 AND greatest(amount, 0)),
  ADD CONSTRAINT "invoice_line_items_tax" CHECK (tax_rate BETWEEN 0 AND 1000000 AND tax_amount >= 0);

ALTER TABLE "invoice_runs"
  ADD CONSTRAINT "invoice_runs_status" CHECK (status IN ('creating', 'created', 'sending', 'sent', 'discarded'));
ALTER TABLE "invoice_run_items"
  ADD CONSTRAINT "invoice_run_items_status" CHECK (status IN ('pending', 'created', 'skipped', 'sent', 'failed'));

ALTER TABLE "ledger_entries"
  ADD CONSTRAINT "ledger_entries_kind" CHECK (kind IN ('invoice', 'void', 'payment', 'refund', 'dispute')),
  ADD CONSTRAINT "ledger_entries_amount" CHECK (amount <> 0);

-- Shares add up to 100% at the end of each transaction.
CREATE FUNCTION check_ownership_shares() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent uuid := COALESCE(NEW.ownership_id, OLD.ownership_id);
  total int;
BEGIN
  SELECT sum(basis_points) INTO total FROM ownership_shares WHERE ownership_id = parent;
  IF total <> 10000 THEN
    RAISE EXCEPTION 'The shares of ownership % add up to % basis points.', parent, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "ownership_shares_total" AFTER INSERT OR UPDATE OR DELETE ON "ownership_shares"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ownership_shares();

CREATE FUNCTION check_payer_rule_shares() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent uuid := COALESCE(NEW.rule_id, OLD.rule_id);
  total int;
BEGIN
  SELECT sum(basis_points) INTO total FROM payer_rule_shares WHERE rule_id = parent;
  IF total <> 10000 THEN
    RAISE EXCEPTION 'The shares of payer rule % add up to % basis points.', parent, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "payer_rule_shares_total" AFTER INSERT OR UPDATE OR DELETE ON "payer_rule_shares"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payer_rule_shares();

-- The ledger is append-only. Only a purge may remove the contact from an entry.
CREATE FUNCTION reject_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.contact_id IS NULL
    AND to_jsonb(NEW) - 'contact_id' = to_jsonb(OLD) - 'contact_id' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Ledger entries can''t be changed.' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "ledger_entries_append_only" AFTER UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION reject_ledger_change();
