-- AlterTable
ALTER TABLE "mfa_factors" ADD COLUMN     "credential_id" TEXT,
ADD COLUMN     "last_used_step" INTEGER;

-- AlterTable
ALTER TABLE "one_time_tokens" ADD COLUMN     "code_challenge" TEXT,
ADD COLUMN     "code_hash" BYTEA,
ADD COLUMN     "redirect_to" TEXT;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "email_change_agreed" TEXT,
ADD COLUMN     "new_email" TEXT,
ADD COLUMN     "new_phone" TEXT;

-- AlterTable
ALTER TABLE "pending_sign_ups" ADD COLUMN     "has_consent" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "mfa_challenges" (
    "id" UUID NOT NULL,
    "factor_id" UUID,
    "user_id" UUID,
    "purpose" TEXT NOT NULL,
    "challenge" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mfa_challenges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mfa_recovery_codes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "mfa_recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_codes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "code_challenge" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "auth_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_flows" (
    "id" UUID NOT NULL,
    "state_hash" BYTEA NOT NULL,
    "provider" TEXT NOT NULL,
    "redirect_to" TEXT NOT NULL,
    "code_challenge" TEXT,
    "kind" TEXT NOT NULL,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provider_flows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "spent_tokens" (
    "token_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "spent_tokens_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "mfa_challenges_factor_id_idx" ON "mfa_challenges"("factor_id");

-- CreateIndex
CREATE INDEX "mfa_challenges_expires_at_idx" ON "mfa_challenges"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "mfa_recovery_codes_user_id_code_hash_key" ON "mfa_recovery_codes"("user_id", "code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "auth_codes_code_hash_key" ON "auth_codes"("code_hash");

-- CreateIndex
CREATE INDEX "auth_codes_user_id_idx" ON "auth_codes"("user_id");

-- CreateIndex
CREATE INDEX "auth_codes_expires_at_idx" ON "auth_codes"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "provider_flows_state_hash_key" ON "provider_flows"("state_hash");

-- CreateIndex
CREATE INDEX "provider_flows_user_id_idx" ON "provider_flows"("user_id");

-- CreateIndex
CREATE INDEX "provider_flows_expires_at_idx" ON "provider_flows"("expires_at");

-- CreateIndex
CREATE INDEX "spent_tokens_expires_at_idx" ON "spent_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "mfa_factors_credential_id_key" ON "mfa_factors"("credential_id");

-- CreateIndex
CREATE INDEX "one_time_tokens_sent_to_purpose_idx" ON "one_time_tokens"("sent_to", "purpose");

-- AddForeignKey
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_factor_id_fkey" FOREIGN KEY ("factor_id") REFERENCES "mfa_factors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mfa_recovery_codes" ADD CONSTRAINT "mfa_recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_codes" ADD CONSTRAINT "auth_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "provider_flows" ADD CONSTRAINT "provider_flows_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;




-- What Prisma's schema can't say -----------------------------------------------------------------

-- Who signs in with a wallet, or at a provider that vouches for no address, has neither.
ALTER TABLE "users" DROP CONSTRAINT "users_email_or_phone";
ALTER TABLE "users"
  ADD CONSTRAINT "users_new_email_lower_case" CHECK (new_email = lower(new_email)),
  ADD CONSTRAINT "users_email_change_agreed" CHECK (email_change_agreed IN ('current', 'new'));
ALTER TABLE "one_time_tokens"
  DROP CONSTRAINT "one_time_tokens_purpose",
  ADD CONSTRAINT "one_time_tokens_purpose" CHECK (purpose IN ('signup', 'recovery', 'magiclink',
    'email_change_current', 'email_change_new', 'reauthentication', 'sms', 'phone_change')),
  ADD CONSTRAINT "one_time_tokens_code_sha256" CHECK (octet_length(code_hash) = 32);
ALTER TABLE "mfa_factors"
  DROP CONSTRAINT "mfa_factors_type",
  ADD CONSTRAINT "mfa_factors_type" CHECK (factor_type IN ('totp', 'webauthn', 'passkey', 'recovery_code'));
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_purpose"
  CHECK (purpose IN ('factor', 'passkey_registration', 'passkey_authentication'));
ALTER TABLE "mfa_recovery_codes"
  ADD CONSTRAINT "mfa_recovery_codes_sha256" CHECK (octet_length(code_hash) = 32);
ALTER TABLE "auth_codes" ADD CONSTRAINT "auth_codes_sha256" CHECK (octet_length(code_hash) = 32);
ALTER TABLE "provider_flows"
  ADD CONSTRAINT "provider_flows_sha256" CHECK (octet_length(state_hash) = 32),
  ADD CONSTRAINT "provider_flows_kind" CHECK (kind IN ('app', 'web'));
ALTER TABLE "spent_tokens" ADD CONSTRAINT "spent_tokens_sha256" CHECK (octet_length(token_hash) = 32);

-- An address with a password is a way to sign in, like any other.
INSERT INTO identities (id, user_id, provider, provider_id, email, identity_data, created_at, updated_at)
SELECT gen_random_uuid(), id, 'email', id::text, email, jsonb_build_object('sub', id, 'email', email), created_at, created_at
FROM users WHERE email IS NOT NULL;
