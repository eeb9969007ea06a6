-- What is left at Stripe of a subscription that is over and no card takes back, and at which customer it is.
ALTER TABLE "user_subscriptions"
  ADD COLUMN "credit_left_cents" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "credit_left_customer_id" TEXT;
ALTER TABLE "user_subscriptions"
  ADD CONSTRAINT "user_subscriptions_credit_left"
    CHECK ("credit_left_cents" >= 0 AND ("credit_left_cents" = 0 OR "credit_left_customer_id" IS NOT NULL));
