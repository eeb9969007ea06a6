-- What the open invoices of a subscription ask for, in cents.
ALTER TABLE "user_subscriptions" ADD COLUMN "owed_cents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "user_subscriptions"
  ADD CONSTRAINT "user_subscriptions_owed" CHECK ("owed_cents" >= 0);
