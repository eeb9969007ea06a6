-- Which subscription used the trial: the same one heard of again uses no second one. Addresses may be two.
ALTER TABLE "trial_uses" ADD COLUMN "stripe_subscription_id" TEXT;
CREATE INDEX "trial_uses_stripe_subscription_id_idx" ON "trial_uses"("stripe_subscription_id");
