ALTER TABLE "horse_shares" ADD COLUMN "end_notified_at" TIMESTAMPTZ(3);

-- Shares that expired before this release are old news. End dates use the time zone of the horse's organization.
UPDATE "horse_shares" s SET "end_notified_at" = now() FROM "organizations" o
WHERE o.id = s.organization_id AND s.state = 'accepted' AND s.ends_on < (now() AT TIME ZONE o.time_zone)::date;

CREATE INDEX "horse_shares_expiring_idx" ON "horse_shares" (organization_id, ends_on)
  WHERE state = 'accepted' AND end_notified_at IS NULL AND ends_on IS NOT NULL;
