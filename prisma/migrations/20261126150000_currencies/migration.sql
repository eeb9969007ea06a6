-- An organization has one currency. Existing organizations and amounts stay in US dollars.
ALTER TABLE "organizations" ADD COLUMN "currency" TEXT NOT NULL DEFAULT 'usd';

-- The list is in lib/money/currency.ts.
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_currency"
  CHECK (currency IN ('usd', 'cad', 'gbp', 'eur', 'aud', 'nzd', 'chf', 'sek', 'nok', 'dkk'));
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_currency", ADD CONSTRAINT "invoices_currency"
  CHECK (currency IN ('usd', 'cad', 'gbp', 'eur', 'aud', 'nzd', 'chf', 'sek', 'nok', 'dkk'));
ALTER TABLE "health_records" DROP CONSTRAINT "health_records_currency", ADD CONSTRAINT "health_records_currency"
  CHECK (currency IN ('usd', 'cad', 'gbp', 'eur', 'aud', 'nzd', 'chf', 'sek', 'nok', 'dkk'));
ALTER TABLE "finance_entries" ADD CONSTRAINT "finance_entries_currency"
  CHECK (currency IN ('usd', 'cad', 'gbp', 'eur', 'aud', 'nzd', 'chf', 'sek', 'nok', 'dkk'));
ALTER TABLE "horse_charges" ADD CONSTRAINT "horse_charges_currency"
  CHECK (currency IN ('usd', 'cad', 'gbp', 'eur', 'aud', 'nzd', 'chf', 'sek', 'nok', 'dkk'));
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_currency"
  CHECK (currency IN ('usd', 'cad', 'gbp', 'eur', 'aud', 'nzd', 'chf', 'sek', 'nok', 'dkk'));

-- Rows take the currency of their organization; charges for shared horses, that of the organization that charges. The
-- lock waits for a concurrent change of the currency, so that no row gets the former one.
CREATE FUNCTION set_organization_currency() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payee uuid;
BEGIN
  IF TG_TABLE_NAME = 'horse_charges' THEN
    payee := NEW.from_organization_id;
  ELSE
    payee := NEW.organization_id;
  END IF;
  NEW.currency := COALESCE((SELECT o.currency FROM organizations o WHERE o.id = payee FOR KEY SHARE), NEW.currency);
  RETURN NEW;
END $$;
CREATE TRIGGER "invoices_set_currency" BEFORE INSERT ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION set_organization_currency();
CREATE TRIGGER "finance_entries_set_currency" BEFORE INSERT ON "finance_entries"
  FOR EACH ROW EXECUTE FUNCTION set_organization_currency();
CREATE TRIGGER "horse_charges_set_currency" BEFORE INSERT ON "horse_charges"
  FOR EACH ROW EXECUTE FUNCTION set_organization_currency();
-- A record can get its first cost later, or move with its horse.
CREATE TRIGGER "health_records_set_currency" BEFORE INSERT OR UPDATE OF cost_cents, organization_id ON "health_records"
  FOR EACH ROW EXECUTE FUNCTION set_organization_currency();
