-- The days on which the journal has a payout and its failure. They are fixed when the state is stored, so that later
-- states don't change days that are locked or exported.
ALTER TABLE "payouts" ADD COLUMN "posted_on" DATE, ADD COLUMN "failed_on" DATE;
UPDATE "payouts" SET "posted_on" = "arrives_on" WHERE "status" = 'paid';
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_failed_on" CHECK ("failed_on" IS NULL OR "posted_on" IS NOT NULL AND "failed_on" >= "posted_on");
