ALTER TABLE "horse_shares" ADD COLUMN "end_notified_at" TIMESTAMPTZ(3);

-- Shares that expired before this release are old news.
UPDATE "horse_shares" SET "end_notified_at" = now() WHERE "state" = 'accepted' AND "ends_on" < current_date;

CREATE INDEX "horse_shares_expiring_idx" ON "horse_shares" (organization_id, ends_on)
  WHERE state = 'accepted' AND end_notified_at IS NULL AND ends_on IS NOT NULL;
