-- Set while a change of plan is under way at Stripe: of two at once, the later is told to wait.
ALTER TABLE "user_subscriptions" ADD COLUMN "changing_until" TIMESTAMPTZ(3);
