-- A grace begins with a payment that fails, for who has paid before; what was never paid is past due without one.
ALTER TABLE "user_subscriptions"
  DROP CONSTRAINT "user_subscriptions_past_due",
  ADD CONSTRAINT "user_subscriptions_past_due" CHECK ("past_due_since" IS NULL OR "status" = 'past_due');
