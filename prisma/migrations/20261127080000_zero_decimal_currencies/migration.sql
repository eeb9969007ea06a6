-- Adds the currencies without a minor unit. Their amounts are whole: 1500 is JPY 1,500. The list is in
-- lib/money/currency.ts.
ALTER TABLE "organizations" DROP CONSTRAINT "organizations_currency", ADD CONSTRAINT "organizations_currency" CHECK (
  currency IN (
    'usd', 'cad', 'gbp', 'eur', 'aud', 'nzd', 'chf', 'sek', 'nok', 'dkk', 'jpy', 'krw', 'isk', 'clp', 'pyg', 'vnd',
    'bif', 'djf', 'gnf', 'kmf', 'mga', 'rwf', 'ugx', 'vuv', 'xaf', 'xof', 'xpf'
  )
);
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_currency", ADD CONSTRAINT "invoices_currency" CHECK (
  currency IN (
    'usd', 'cad', 'gbp', 'eur', 'aud', 'nzd', 'chf', 'sek', 'nok', 'dkk', 'jpy', 'krw', 'isk', 'clp', 'pyg', 'vnd',
    'bif', 'djf', 'gnf', 'kmf', 'mga', 'rwf', 'ugx', 'vuv', 'xaf', 'xof', 'xpf'
  )
);
ALTER TABLE "health_records" DROP CONSTRAINT "health_records_currency", ADD CONSTRAINT "health_records_currency" CHECK (
  currency IN (
    'usd', 'cad', 'gbp', 'eur', 'aud', 'nzd', 'chf', 'sek', 'nok', 'dkk', 'jpy', 'krw', 'isk', 'clp', 'pyg', 'vnd',
    'bif', 'djf', 'gnf', 'kmf', 'mga', 'rwf', 'ugx', 'vuv', 'xaf', 'xof', 'xpf'
  )
);
ALTER TABLE "finance_entries" DROP CONSTRAINT "finance_entries_currency", ADD CONSTRAINT "finance_entries_currency" CHECK (
  currency IN (
    'usd', 'cad', 'gbp', 'eur', 'aud', 'nzd', 'chf', 'sek', 'nok', 'dkk', 'jpy', 'krw', 'isk', 'clp', 'pyg', 'vnd',
    'bif', 'djf', 'gnf', 'kmf', 'mga', 'rwf', 'ugx', 'vuv', 'xaf', 'xof', 'xpf'
  )
);
ALTER TABLE "horse_charges" DROP CONSTRAINT "horse_charges_currency", ADD CONSTRAINT "horse_charges_currency" CHECK (
  currency IN (
    'usd', 'cad', 'gbp', 'eur', 'aud', 'nzd', 'chf', 'sek', 'nok', 'dkk', 'jpy', 'krw', 'isk', 'clp', 'pyg', 'vnd',
    'bif', 'djf', 'gnf', 'kmf', 'mga', 'rwf', 'ugx', 'vuv', 'xaf', 'xof', 'xpf'
  )
);
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_currency", ADD CONSTRAINT "ledger_entries_currency" CHECK (
  currency IN (
    'usd', 'cad', 'gbp', 'eur', 'aud', 'nzd', 'chf', 'sek', 'nok', 'dkk', 'jpy', 'krw', 'isk', 'clp', 'pyg', 'vnd',
    'bif', 'djf', 'gnf', 'kmf', 'mga', 'rwf', 'ugx', 'vuv', 'xaf', 'xof', 'xpf'
  )
);

-- When a member chose the currency. Until then, the connected account's currency becomes the organization's.
ALTER TABLE "organizations" ADD COLUMN "currency_chosen_at" TIMESTAMPTZ(3);
UPDATE "organizations" SET "currency_chosen_at" = "updated_at" WHERE "currency" <> 'usd';
