-- Events name only the connected account. An invoice loses its account when its link is withdrawn, so events of former
-- accounts find the organization by its payments, too.
CREATE INDEX "bank_debits_stripe_account_id_idx" ON "bank_debits"("stripe_account_id");
CREATE INDEX "autopay_attempts_stripe_account_id_idx" ON "autopay_attempts"("stripe_account_id");
CREATE INDEX "invoice_payments_stripe_account_id_idx" ON "invoice_payments"("stripe_account_id");
