-- AlterTable
ALTER TABLE "horses" ADD COLUMN     "transferred_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "horse_transfers" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "horse_id" UUID NOT NULL,
    "horse_name" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "note" TEXT,
    "with_care" BOOLEAN NOT NULL,
    "with_card" BOOLEAN NOT NULL,
    "with_notes" BOOLEAN NOT NULL,
    "made_by_id" UUID,
    "made_by_name" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "canceled_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by_id" UUID,
    "to_organization_id" UUID,
    "to_organization_name" TEXT,
    "to_horse_id" UUID,
    "snapshot" JSONB,
    "export_key" TEXT,
    "export_bytes" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "horse_transfers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "horse_transfers_token_hash_key" ON "horse_transfers"("token_hash");

-- CreateIndex
CREATE INDEX "horse_transfers_organization_id_horse_id_idx" ON "horse_transfers"("organization_id", "horse_id");

-- CreateIndex
CREATE INDEX "horse_transfers_to_organization_id_idx" ON "horse_transfers"("to_organization_id");

-- CreateIndex
CREATE INDEX "horse_transfers_made_by_id_idx" ON "horse_transfers"("made_by_id");

-- CreateIndex
CREATE INDEX "horse_transfers_accepted_by_id_idx" ON "horse_transfers"("accepted_by_id");

-- AddForeignKey
ALTER TABLE "horse_transfers" ADD CONSTRAINT "horse_transfers_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "horse_transfers"
  ADD CONSTRAINT "horse_transfers_sha256" CHECK (octet_length(token_hash) = 32),
  ADD CONSTRAINT "horse_transfers_lengths" CHECK (char_length(note) <= 1000),
  ADD CONSTRAINT "horse_transfers_ended_once" CHECK (accepted_at IS NULL OR canceled_at IS NULL),
  ADD CONSTRAINT "horse_transfers_accepted" CHECK (
    (accepted_at IS NULL) = (to_organization_id IS NULL) AND (accepted_at IS NULL) = (to_organization_name IS NULL)
    AND (accepted_at IS NULL) = (to_horse_id IS NULL)
  ),
  ADD CONSTRAINT "horse_transfers_export" CHECK ((export_key IS NULL) = (export_bytes IS NULL));
ALTER TABLE "horses"
  ADD CONSTRAINT "horses_transferred" CHECK (transferred_at IS NULL OR archived_at IS NOT NULL);
-- A horse is offered to one at a time.
CREATE UNIQUE INDEX "horse_transfers_one_open" ON "horse_transfers" (horse_id)
  WHERE accepted_at IS NULL AND canceled_at IS NULL;
