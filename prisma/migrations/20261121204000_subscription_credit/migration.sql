-- What a payer has left at Stripe of what was paid before a change of plan, in cents.
ALTER TABLE "user_subscriptions" ADD COLUMN "credit_cents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "user_subscriptions"
  ADD CONSTRAINT "user_subscriptions_credit" CHECK ("credit_cents" >= 0);
