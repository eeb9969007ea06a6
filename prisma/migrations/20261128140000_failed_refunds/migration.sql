-- Why a refund through Stripe failed, and whether the credit note's email waits until its refunds succeed.
ALTER TABLE "credit_note_refunds"
  ADD COLUMN "failure" TEXT,
  ADD CONSTRAINT "credit_note_refunds_failure" CHECK (
    failure IN ('unknown_payment', 'disputed', 'already_refunded', 'low_balance', 'refused', 'returned'));
ALTER TABLE "credit_notes" ADD COLUMN "email_pending" BOOLEAN NOT NULL DEFAULT false;

-- The waiting email and a failed refund that is kept as credit change the row, but not the document.
CREATE OR REPLACE FUNCTION reject_credit_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changeable CONSTANT text[] := ARRAY['reason', 'created_by', 'email_pending', 'return_as'];
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'credit_notes'
    AND to_jsonb(NEW) - changeable = to_jsonb(OLD) - changeable
    AND (to_jsonb(NEW) -> 'return_as' = to_jsonb(OLD) -> 'return_as'
      OR (to_jsonb(OLD) ->> 'return_as' = 'refund' AND to_jsonb(NEW) ->> 'return_as' = 'credit')) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Credit notes can''t be changed.' USING ERRCODE = 'restrict_violation';
END $$;
