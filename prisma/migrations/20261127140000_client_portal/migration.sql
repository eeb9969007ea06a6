-- AlterTable
ALTER TABLE "clients" ADD COLUMN "emergency_name" TEXT, ADD COLUMN "emergency_phone" TEXT;

-- CreateTable
CREATE TABLE "portal_sessions" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "portal_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal_sign_ins" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "portal_sign_ins_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "portal_sessions_token_hash_key" ON "portal_sessions"("token_hash");

-- CreateIndex
CREATE INDEX "portal_sessions_organization_id_contact_id_idx" ON "portal_sessions"("organization_id", "contact_id");

-- CreateIndex
CREATE INDEX "portal_sessions_expires_at_idx" ON "portal_sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "portal_sign_ins_token_hash_key" ON "portal_sign_ins"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "portal_sign_ins_organization_id_contact_id_key" ON "portal_sign_ins"("organization_id", "contact_id");

-- CreateIndex
CREATE INDEX "portal_sign_ins_expires_at_idx" ON "portal_sign_ins"("expires_at");

-- AddForeignKey
ALTER TABLE "portal_sessions" ADD CONSTRAINT "portal_sessions_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal_sessions" ADD CONSTRAINT "portal_sessions_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id") REFERENCES "clients"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal_sign_ins" ADD CONSTRAINT "portal_sign_ins_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portal_sign_ins" ADD CONSTRAINT "portal_sign_ins_organization_id_contact_id_fkey" FOREIGN KEY ("organization_id", "contact_id") REFERENCES "clients"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The stables that bill a person with an account.
CREATE INDEX "clients_email_idx" ON "clients" (email) WHERE archived_at IS NULL;

ALTER TABLE "portal_sessions" ADD CONSTRAINT "portal_sessions_sha256" CHECK (octet_length(token_hash) = 32);
ALTER TABLE "portal_sign_ins"
  ADD CONSTRAINT "portal_sign_ins_sha256" CHECK (octet_length(token_hash) = 32 AND octet_length(code_hash) = 32),
  ADD CONSTRAINT "portal_sign_ins_attempts" CHECK (attempts BETWEEN 0 AND 5);

-- A contact's access to the portal ends with the address that it was given to, whichever verb changes the contact.
CREATE FUNCTION end_portal_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM portal_sessions WHERE organization_id = NEW.organization_id AND contact_id = NEW.id;
  DELETE FROM portal_sign_ins WHERE organization_id = NEW.organization_id AND contact_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER clients_end_portal_access AFTER UPDATE ON "clients" FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email OR NEW.archived_at IS NOT NULL OR NEW.merged_into_id IS NOT NULL
        OR NOT 'client' = ANY (NEW.roles))
  EXECUTE FUNCTION end_portal_access();
