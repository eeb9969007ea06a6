-- The lock of the books also covers the figures per horse, the payers of charges and their costs. The payment method of
-- an expense stays correctable, because totals for tax forms aren't part of the books.

-- A merge of contacts moves charges, and the deletion of a horse removes it from them. Neither changes a figure.
CREATE OR REPLACE FUNCTION reject_locked_charge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_day DATE;
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW.charged_on, NEW.quantity, NEW.price, NEW.amount, NEW.discount_amount, NEW.tax_rate, NEW.category,
         NEW.cost_amount)
    IS NOT DISTINCT FROM
      (OLD.charged_on, OLD.quantity, OLD.price, OLD.amount, OLD.discount_amount, OLD.tax_rate, OLD.category,
       OLD.cost_amount)
    AND (NEW.horse_id IS NOT DISTINCT FROM OLD.horse_id
      OR (NEW.horse_id IS NULL AND NOT EXISTS (SELECT FROM horses WHERE id = OLD.horse_id)))
    AND (NEW.contact_id IS NOT DISTINCT FROM OLD.contact_id
      OR EXISTS (SELECT FROM clients WHERE organization_id = NEW.organization_id
        AND ((id = OLD.contact_id AND merged_into_id = NEW.contact_id)
          OR (id = NEW.contact_id AND merged_into_id = OLD.contact_id)))) THEN
    RETURN NEW;
  END IF;
  last_day := read_book_lock(NEW.organization_id);
  PERFORM reject_locked_day(NEW.charged_on, last_day);
  IF TG_OP = 'UPDATE' THEN PERFORM reject_locked_day(OLD.charged_on, last_day); END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION reject_locked_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part finance_allocations%ROWTYPE;
  day DATE;
BEGIN
  IF TG_OP = 'DELETE' THEN part := OLD; ELSE part := NEW; END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW.entry_id, NEW.horse_id, NEW.amount_cents) IS NOT DISTINCT FROM
      (OLD.entry_id, OLD.horse_id, OLD.amount_cents) THEN
    RETURN NEW;
  END IF;
  -- The deletion of a horse or an organization deletes its shares, too.
  IF TG_OP <> 'DELETE' OR EXISTS (SELECT FROM horses WHERE id = OLD.horse_id) THEN
    SELECT booked_on INTO day FROM finance_entries
    WHERE organization_id = part.organization_id AND id = part.entry_id;
    PERFORM reject_locked_day(day, read_book_lock(part.organization_id));
  END IF;
  RETURN part;
END $$;
CREATE TRIGGER "finance_allocations_book_lock" BEFORE INSERT OR UPDATE OR DELETE ON "finance_allocations"
  FOR EACH ROW EXECUTE FUNCTION reject_locked_allocation();
