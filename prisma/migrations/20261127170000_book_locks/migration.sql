-- The day through which an organization's books are locked. Nothing changes the figures of these days.
CREATE TABLE "book_locks" (
    "organization_id" UUID NOT NULL,
    "locked_through" DATE NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "book_locks_pkey" PRIMARY KEY ("organization_id")
);
ALTER TABLE "book_locks" ADD CONSTRAINT "book_locks_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Returns the last locked day, which can't change until the transaction ends. A transaction that moves the lock takes
-- the same advisory lock exclusively, so it waits for those that already posted entries.
CREATE FUNCTION read_book_lock(owner UUID) RETURNS DATE LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('book-lock:' || owner, 0));
  RETURN (SELECT locked_through FROM book_locks WHERE organization_id = owner);
END $$;

-- lib/book-lock-error.ts reads the day from this message.
CREATE FUNCTION reject_locked_day(day DATE, locked_through DATE) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  IF day <= locked_through THEN
    RAISE EXCEPTION 'books_locked:%', locked_through USING ERRCODE = 'restrict_violation';
  END IF;
END $$;

CREATE FUNCTION reject_locked_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reject_locked_day(NEW.effective_on, read_book_lock(NEW.organization_id));
  RETURN NEW;
END $$;
CREATE TRIGGER "ledger_entries_book_lock" BEFORE INSERT ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION reject_locked_ledger_entry();

CREATE FUNCTION reject_locked_finance_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_day DATE;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.kind, NEW.amount_cents, NEW.currency, NEW.category, NEW.booked_on, NEW.deleted_at)
    IS NOT DISTINCT FROM (OLD.kind, OLD.amount_cents, OLD.currency, OLD.category, OLD.booked_on, OLD.deleted_at) THEN
    RETURN NEW;
  END IF;
  last_day := read_book_lock(NEW.organization_id);
  PERFORM reject_locked_day(NEW.booked_on, last_day);
  IF TG_OP = 'UPDATE' THEN PERFORM reject_locked_day(OLD.booked_on, last_day); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "finance_entries_book_lock" BEFORE INSERT OR UPDATE ON "finance_entries"
  FOR EACH ROW EXECUTE FUNCTION reject_locked_finance_entry();

CREATE FUNCTION reject_locked_charge() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last_day DATE;
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW.charged_on, NEW.quantity, NEW.price, NEW.amount, NEW.discount_amount, NEW.tax_rate, NEW.category)
    IS NOT DISTINCT FROM
      (OLD.charged_on, OLD.quantity, OLD.price, OLD.amount, OLD.discount_amount, OLD.tax_rate, OLD.category) THEN
    RETURN NEW;
  END IF;
  last_day := read_book_lock(NEW.organization_id);
  PERFORM reject_locked_day(NEW.charged_on, last_day);
  IF TG_OP = 'UPDATE' THEN PERFORM reject_locked_day(OLD.charged_on, last_day); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "charges_book_lock" BEFORE INSERT OR UPDATE ON "charges"
  FOR EACH ROW EXECUTE FUNCTION reject_locked_charge();
