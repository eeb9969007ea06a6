-- A retry fails without asking Stripe if a part of the payment was refunded in Stripe without a credit note.
ALTER TABLE "credit_note_refunds"
  DROP CONSTRAINT "credit_note_refunds_failure",
  ADD CONSTRAINT "credit_note_refunds_failure" CHECK (
    failure IN (
      'unknown_payment', 'disputed', 'already_refunded', 'partly_refunded', 'low_balance', 'refused', 'returned'));
