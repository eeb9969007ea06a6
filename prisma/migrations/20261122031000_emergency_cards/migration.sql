-- CreateTable
CREATE TABLE "emergency_cards" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "horse_id" UUID NOT NULL,
    "vet_name" TEXT,
    "vet_phone" TEXT,
    "farrier_name" TEXT,
    "farrier_phone" TEXT,
    "contact_name" TEXT,
    "contact_phone" TEXT,
    "second_contact_name" TEXT,
    "second_contact_phone" TEXT,
    "allergies" TEXT,
    "conditions" TEXT,
    "medication" TEXT,
    "insurance_company" TEXT,
    "policy_number" TEXT,
    "notes" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "token_hash" BYTEA,
    "token_sealed" BYTEA,
    "issued_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "emergency_cards_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "emergency_cards_token_hash_key" ON "emergency_cards"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "emergency_cards_organization_id_horse_id_key" ON "emergency_cards"("organization_id", "horse_id");

-- AddForeignKey
ALTER TABLE "emergency_cards" ADD CONSTRAINT "emergency_cards_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "emergency_cards"
  ADD CONSTRAINT "emergency_cards_lengths" CHECK (
    char_length(vet_name) <= 120 AND char_length(farrier_name) <= 120 AND char_length(contact_name) <= 120
    AND char_length(second_contact_name) <= 120 AND char_length(insurance_company) <= 120
    AND char_length(vet_phone) <= 50 AND char_length(farrier_phone) <= 50 AND char_length(contact_phone) <= 50
    AND char_length(second_contact_phone) <= 50 AND char_length(policy_number) <= 60
    AND char_length(allergies) <= 500 AND char_length(conditions) <= 1000 AND char_length(medication) <= 1000
    AND char_length(notes) <= 1000
  ),
  ADD CONSTRAINT "emergency_cards_revision" CHECK (revision >= 1),
  ADD CONSTRAINT "emergency_cards_sha256" CHECK (octet_length(token_hash) = 32),
  ADD CONSTRAINT "emergency_cards_code" CHECK (
    (token_hash IS NULL) = (token_sealed IS NULL) AND (token_hash IS NULL) = (issued_at IS NULL)
  );
