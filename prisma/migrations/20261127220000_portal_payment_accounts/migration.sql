-- A page is closed on the account that it belongs to, which may be a former account of the organization. Events of former
-- accounts find the organization by its pages, too.
ALTER TABLE "portal_payments" ADD COLUMN "stripe_account_id" TEXT;
CREATE INDEX "portal_payments_stripe_account_id_idx" ON "portal_payments"("stripe_account_id");
