-- A payment through Stripe of several invoices has a client payment, as payments by hand do. Its first part has Stripe's IDs
-- and the fees of the whole payment.
ALTER TABLE "client_payments"
  DROP CONSTRAINT "client_payments_method",
  ADD CONSTRAINT "client_payments_method" CHECK (method IN ('card', 'bank_debit', 'cash', 'check', 'transfer'));
ALTER TABLE "invoice_payments"
  DROP CONSTRAINT "invoice_payments_card_at_stripe",
  ADD CONSTRAINT "invoice_payments_card_at_stripe" CHECK (
    CASE WHEN method IN ('card', 'bank_debit') THEN stripe_payment_intent_id IS NOT NULL OR client_payment_id IS NOT NULL
      ELSE stripe_payment_intent_id IS NULL END),
  DROP CONSTRAINT "invoice_payments_amounts",
  ADD CONSTRAINT "invoice_payments_amounts" CHECK (
    amount >= 0 AND credited_amount >= 0 AND application_fee_amount >= 0
    AND (application_fee_amount <= amount + credited_amount OR client_payment_id IS NOT NULL)
    AND refunded_amount BETWEEN 0 AND amount AND disputed_amount BETWEEN 0 AND amount);
