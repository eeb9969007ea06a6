-- CreateTable
CREATE TABLE "pending_sign_ups" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "password_hash" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "time_zone" TEXT,
    "consented_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pending_sign_ups_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "one_time_tokens" ADD COLUMN     "pending_sign_up_id" UUID;

-- CreateIndex
CREATE INDEX "pending_sign_ups_user_id_consented_at_idx" ON "pending_sign_ups"("user_id", "consented_at");

-- CreateIndex
CREATE INDEX "pending_sign_ups_expires_at_idx" ON "pending_sign_ups"("expires_at");

-- CreateIndex
CREATE INDEX "one_time_tokens_pending_sign_up_id_idx" ON "one_time_tokens"("pending_sign_up_id");

-- AddForeignKey
ALTER TABLE "pending_sign_ups" ADD CONSTRAINT "pending_sign_ups_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_pending_sign_up_id_fkey" FOREIGN KEY ("pending_sign_up_id") REFERENCES "pending_sign_ups"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A password that nobody has confirmed yet opens nothing any more: its sign-up goes on as a pending one.
INSERT INTO "pending_sign_ups" ("id", "user_id", "password_hash", "full_name", "consented_at", "expires_at")
SELECT gen_random_uuid(), u."id", u."password_hash", coalesce(p."full_name", ''),
       coalesce(u."terms_accepted_at", u."created_at"), now() + interval '30 days'
FROM "users" u LEFT JOIN "user_account_profiles" p ON p."user_id" = u."id"
WHERE u."email_confirmed_at" IS NULL AND u."phone_confirmed_at" IS NULL AND u."password_hash" IS NOT NULL;

UPDATE "users" SET "password_hash" = NULL
WHERE "email_confirmed_at" IS NULL AND "phone_confirmed_at" IS NULL;

DELETE FROM "one_time_tokens" WHERE "purpose" = 'signup';
