-- Which passkey began a session: removing it ends what it began.
ALTER TABLE "sessions" ADD COLUMN "passkey_id" UUID;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_passkey_id_fkey"
  FOREIGN KEY ("passkey_id") REFERENCES "mfa_factors"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "sessions_passkey_id_idx" ON "sessions"("passkey_id");
