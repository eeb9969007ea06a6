-- What the code's verifier links, and the session that set out to: whoever opened the provider's page decides nothing.
ALTER TABLE "auth_codes" ADD COLUMN "link_profile" JSONB;
ALTER TABLE "auth_codes" ADD COLUMN "link_session_id" UUID;
ALTER TABLE "auth_codes" ADD CONSTRAINT "auth_codes_link_session_id_fkey"
  FOREIGN KEY ("link_session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "auth_codes_link_session_id_idx" ON "auth_codes"("link_session_id");
