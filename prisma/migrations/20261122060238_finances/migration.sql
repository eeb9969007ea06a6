-- CreateTable
CREATE TABLE "finance_entries" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "category" TEXT NOT NULL,
    "vendor" TEXT,
    "note" TEXT,
    "booked_on" DATE NOT NULL,
    "source" TEXT NOT NULL DEFAULT 'manual',
    "source_key" TEXT,
    "series_id" UUID,
    "starts_on" DATE,
    "repeats" TEXT,
    "next_on" DATE,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "finance_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "finance_allocations" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "horse_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,

    CONSTRAINT "finance_allocations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "finance_budgets" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "category" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,

    CONSTRAINT "finance_budgets_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "finance_entries_organization_id_id_key" ON "finance_entries"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "finance_entries_organization_id_source_key_key" ON "finance_entries"("organization_id", "source_key");

-- CreateIndex
CREATE INDEX "finance_allocations_organization_id_horse_id_idx" ON "finance_allocations"("organization_id", "horse_id");

-- CreateIndex
CREATE UNIQUE INDEX "finance_allocations_organization_id_entry_id_horse_id_key" ON "finance_allocations"("organization_id", "entry_id", "horse_id");

-- CreateIndex
CREATE UNIQUE INDEX "finance_budgets_organization_id_month_category_key" ON "finance_budgets"("organization_id", "month", "category");

-- AddForeignKey
ALTER TABLE "finance_entries" ADD CONSTRAINT "finance_entries_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finance_allocations" ADD CONSTRAINT "finance_allocations_organization_id_entry_id_fkey" FOREIGN KEY ("organization_id", "entry_id") REFERENCES "finance_entries"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finance_allocations" ADD CONSTRAINT "finance_allocations_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finance_budgets" ADD CONSTRAINT "finance_budgets_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "finance_entries"
  ADD CONSTRAINT "finance_entries_kind" CHECK (kind IN ('expense', 'income')),
  -- A refund is income below zero.
  ADD CONSTRAINT "finance_entries_amount" CHECK (
    amount_cents BETWEEN -99999999 AND 99999999 AND (amount_cents > 0 OR (amount_cents < 0 AND kind = 'income'))
  ),
  ADD CONSTRAINT "finance_entries_source" CHECK (source IN ('manual', 'recurring', 'record', 'invoice', 'import')),
  ADD CONSTRAINT "finance_entries_source_key" CHECK ((source = 'manual') = (source_key IS NULL)),
  ADD CONSTRAINT "finance_entries_lengths" CHECK (
    char_length(category) BETWEEN 1 AND 40 AND char_length(vendor) <= 200 AND char_length(note) <= 2000
  ),
  ADD CONSTRAINT "finance_entries_repeats" CHECK (
    repeats IN ('weekly', 'two_weeks', 'monthly', 'quarterly', 'yearly')
  ),
  ADD CONSTRAINT "finance_entries_series" CHECK (
    (repeats IS NULL) = (starts_on IS NULL) AND (repeats IS NULL OR series_id IS NOT NULL)
    AND (next_on IS NULL OR (repeats IS NOT NULL AND next_on > booked_on))
  ),
  ADD CONSTRAINT "finance_entries_revision" CHECK (revision >= 1);
ALTER TABLE "finance_allocations"
  ADD CONSTRAINT "finance_allocations_amount" CHECK (amount_cents <> 0);
ALTER TABLE "finance_budgets"
  ADD CONSTRAINT "finance_budgets_amount" CHECK (amount_cents BETWEEN 0 AND 99999999),
  ADD CONSTRAINT "finance_budgets_category" CHECK (char_length(category) BETWEEN 1 AND 40),
  ADD CONSTRAINT "finance_budgets_month" CHECK (EXTRACT(DAY FROM month) = 1);

-- The list, newest first, and the sums of some months.
CREATE INDEX "finance_entries_live_idx" ON "finance_entries" (organization_id, booked_on, id) WHERE deleted_at IS NULL;
-- Series that go on.
CREATE INDEX "finance_entries_next_idx" ON "finance_entries" (organization_id, next_on)
  WHERE deleted_at IS NULL AND next_on IS NOT NULL;

-- What care has cost so far.
WITH booked AS (
  INSERT INTO "finance_entries" (id, organization_id, kind, amount_cents, currency, category, vendor, note, booked_on,
                                 source, source_key, created_at, updated_at)
  SELECT gen_random_uuid(), r.organization_id, 'expense', r.cost_cents, r.currency,
         CASE r.kind WHEN 'farrier' THEN 'farrier' WHEN 'dental' THEN 'dental'
                     WHEN 'deworming' THEN 'medication' WHEN 'medication' THEN 'medication' ELSE 'vet' END,
         r.provider, r.title, r.happened_on, 'record', 'record:' || r.id, now(), now()
  FROM "health_records" r
  WHERE r.deleted_at IS NULL AND r.cost_cents > 0
  RETURNING id, organization_id, amount_cents, source_key
)
INSERT INTO "finance_allocations" (id, organization_id, entry_id, horse_id, amount_cents)
SELECT gen_random_uuid(), booked.organization_id, booked.id, r.horse_id, booked.amount_cents
FROM booked JOIN "health_records" r ON booked.source_key = 'record:' || r.id;

-- What invoices have brought so far, on the day of the payment, and what went back of it or is held back.
INSERT INTO "finance_entries" (id, organization_id, kind, amount_cents, currency, category, vendor, note, booked_on,
                               source, source_key, created_at, updated_at)
SELECT gen_random_uuid(), p.organization_id, 'income', p.amount, i.currency, 'invoices', i.customer_name,
       i.invoice_number, (p.paid_at AT TIME ZONE o.time_zone)::date, 'invoice', 'payment:' || p.id, now(), now()
FROM "invoice_payments" p
JOIN "invoices" i ON i.organization_id = p.organization_id AND i.id = p.invoice_id
JOIN "organizations" o ON o.id = p.organization_id
WHERE p.status = 'settled' AND p.amount > 0 AND o.purged_at IS NULL;

INSERT INTO "finance_entries" (id, organization_id, kind, amount_cents, currency, category, vendor, note, booked_on,
                               source, source_key, created_at, updated_at)
SELECT gen_random_uuid(), p.organization_id, 'income', -(p.refunded_amount + p.disputed_amount), i.currency, 'invoices',
       i.customer_name, 'Refund of ' || i.invoice_number, (i.updated_at AT TIME ZONE o.time_zone)::date, 'invoice',
       'payment-back:' || p.id, now(), now()
FROM "invoice_payments" p
JOIN "invoices" i ON i.organization_id = p.organization_id AND i.id = p.invoice_id
JOIN "organizations" o ON o.id = p.organization_id
WHERE p.status = 'settled' AND p.refunded_amount + p.disputed_amount > 0 AND o.purged_at IS NULL;
