-- Expand: invitations are found by the SHA-256 of their token, and the token itself is kept sealed. SQL can hash the
-- existing tokens but can't seal them: the worker does that (cron.seal-invitations) and clears the plain column. Until
-- then, and for rows that the previous release still writes, the plain column is read.

-- AlterTable
ALTER TABLE "qr_invitation_tokens" ALTER COLUMN "token" DROP NOT NULL,
ADD COLUMN     "token_hash" BYTEA,
ADD COLUMN     "token_sealed" BYTEA;

-- AlterTable
ALTER TABLE "trainer_invitations" ADD COLUMN     "qr_token_hash" BYTEA,
ADD COLUMN     "qr_token_sealed" BYTEA;

UPDATE "qr_invitation_tokens" SET "token_hash" = sha256(convert_to(lower("token"), 'UTF8'));
UPDATE "trainer_invitations" SET "qr_token_hash" = sha256(convert_to(lower("qr_token"), 'UTF8'));

ALTER TABLE "qr_invitation_tokens" ALTER COLUMN "token_hash" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "qr_invitation_tokens_token_hash_key" ON "qr_invitation_tokens"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "trainer_invitations_qr_token_hash_key" ON "trainer_invitations"("qr_token_hash");

ALTER TABLE "qr_invitation_tokens"
  ADD CONSTRAINT "qr_invitation_tokens_sha256" CHECK (octet_length(token_hash) = 32),
  ADD CONSTRAINT "qr_invitation_tokens_sealed" CHECK ((token IS NULL) <> (token_sealed IS NULL));
ALTER TABLE "trainer_invitations"
  ADD CONSTRAINT "trainer_invitations_sha256" CHECK (octet_length(qr_token_hash) = 32),
  ADD CONSTRAINT "trainer_invitations_sealed" CHECK (
    (qr_token IS NULL OR qr_token_sealed IS NULL)
    AND (qr_token_hash IS NULL) = (qr_token IS NULL AND qr_token_sealed IS NULL)
  );

-- Processes of the previous release insert rows without a hash until they are replaced.
CREATE FUNCTION hash_qr_invitation_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.token_hash := sha256(convert_to(lower(NEW.token), 'UTF8'));
  RETURN NEW;
END $$;

CREATE TRIGGER hash_token BEFORE INSERT OR UPDATE OF token ON "qr_invitation_tokens"
  FOR EACH ROW WHEN (NEW.token IS NOT NULL) EXECUTE FUNCTION hash_qr_invitation_token();

CREATE FUNCTION hash_trainer_invitation_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.qr_token_hash := sha256(convert_to(lower(NEW.qr_token), 'UTF8'));
  RETURN NEW;
END $$;

CREATE TRIGGER hash_token BEFORE INSERT OR UPDATE OF qr_token ON "trainer_invitations"
  FOR EACH ROW WHEN (NEW.qr_token IS NOT NULL) EXECUTE FUNCTION hash_trainer_invitation_token();
