-- Clients are told that automatic payments ended because their contact was archived, merged or isn't a client anymore.
ALTER TABLE "autopay_mandates" ADD COLUMN "end_announced_at" TIMESTAMPTZ(3);
-- Earlier ends aren't announced late.
UPDATE "autopay_mandates" SET "end_announced_at" = "ended_at" WHERE "end_reason" = 'contact';
CREATE INDEX "autopay_mandates_unannounced_idx" ON "autopay_mandates"("id")
  WHERE end_reason = 'contact' AND end_announced_at IS NULL AND activated_at IS NOT NULL;
