-- The session that set out to link a sign-in: when it ends, so does the way.
ALTER TABLE "provider_flows" ADD COLUMN "session_id" UUID;
ALTER TABLE "provider_flows" ADD CONSTRAINT "provider_flows_session_id_fkey"
  FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "provider_flows_session_id_idx" ON "provider_flows"("session_id");
