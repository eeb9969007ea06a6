ALTER TABLE "user_subscriptions"
  ADD COLUMN "billing_interval" TEXT,
  ADD COLUMN "past_due_since" TIMESTAMPTZ(3),
  ADD COLUMN "canceled_at" TIMESTAMPTZ(3),
  ADD COLUMN "pending_plan_type" TEXT,
  ADD COLUMN "pending_interval" TEXT,
  ADD COLUMN "pending_at" TIMESTAMPTZ(3),
  ADD COLUMN "renewal_notice_for" TIMESTAMPTZ(3),
  ADD COLUMN "stripe_schedule_id" TEXT,
  ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;
CREATE INDEX "user_subscriptions_current_period_end_idx" ON "user_subscriptions"("current_period_end");

UPDATE "user_subscriptions" SET "past_due_since" = "updated_at" WHERE "status" = 'past_due';
ALTER TABLE "user_subscriptions"
  ADD CONSTRAINT "user_subscriptions_interval" CHECK ("billing_interval" IN ('month', 'year')),
  ADD CONSTRAINT "user_subscriptions_past_due" CHECK (("status" = 'past_due') = ("past_due_since" IS NOT NULL)),
  ADD CONSTRAINT "user_subscriptions_pending" CHECK (
    num_nulls("pending_plan_type", "pending_interval", "pending_at") IN (0, 3)
    AND "pending_plan_type" IN ('personal', 'personal_plus', 'ranch', 'pro')
    AND "pending_interval" IN ('month', 'year')),
  ADD CONSTRAINT "user_subscriptions_revision" CHECK ("revision" >= 0);

-- One trial a person, ever.
CREATE TABLE "trial_uses" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "address_hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trial_uses_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "trial_uses_sha256" CHECK (octet_length("address_hash") = 32)
);
CREATE UNIQUE INDEX "trial_uses_address_hash_key" ON "trial_uses"("address_hash");
CREATE INDEX "trial_uses_user_id_idx" ON "trial_uses"("user_id");
ALTER TABLE "trial_uses" ADD CONSTRAINT "trial_uses_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Stripe's payment link of each plan.
CREATE TABLE "plan_payment_links" (
    "plan" TEXT NOT NULL,
    "billing_interval" TEXT NOT NULL,
    "with_trial" BOOLEAN NOT NULL,
    "stripe_price_id" TEXT NOT NULL,
    "stripe_payment_link_id" TEXT NOT NULL,
    "url" TEXT NOT NULL,

    CONSTRAINT "plan_payment_links_pkey" PRIMARY KEY ("plan", "billing_interval", "with_trial"),
    CONSTRAINT "plan_payment_links_plan" CHECK ("plan" IN ('personal_plus', 'ranch', 'pro')),
    CONSTRAINT "plan_payment_links_interval" CHECK ("billing_interval" IN ('month', 'year'))
);
CREATE UNIQUE INDEX "plan_payment_links_stripe_payment_link_id_key" ON "plan_payment_links"("stripe_payment_link_id");
