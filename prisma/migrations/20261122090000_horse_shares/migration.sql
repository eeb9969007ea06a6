-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN     "actor_organization" TEXT;

-- AlterTable
ALTER TABLE "health_records" ADD COLUMN     "author_organization_id" UUID;

-- AlterTable
ALTER TABLE "horse_files" ADD COLUMN     "author_organization_id" UUID;

-- CreateTable
CREATE TABLE "horse_shares" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "horse_id" UUID NOT NULL,
    "scopes" TEXT[],
    "ends_on" DATE,
    "state" TEXT NOT NULL DEFAULT 'offered',
    "token_hash" BYTEA NOT NULL,
    "token_sealed" BYTEA,
    "offer_ends_at" TIMESTAMPTZ(3) NOT NULL,
    "to_organization_id" UUID,
    "created_by_id" UUID,
    "created_by_name" TEXT NOT NULL,
    "answered_by_id" UUID,
    "answered_by_name" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "horse_shares_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "horse_charges" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "horse_id" UUID NOT NULL,
    "share_id" UUID,
    "from_organization_id" UUID NOT NULL,
    "from_name" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "charged_on" DATE NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "author_id" UUID,
    "author_name" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "withdrawn_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "horse_charges_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "horse_shares_token_hash_key" ON "horse_shares"("token_hash");

-- CreateIndex
CREATE INDEX "horse_shares_organization_id_horse_id_idx" ON "horse_shares"("organization_id", "horse_id");

-- CreateIndex
CREATE INDEX "horse_shares_to_organization_id_idx" ON "horse_shares"("to_organization_id");

-- CreateIndex
CREATE INDEX "horse_shares_created_by_id_idx" ON "horse_shares"("created_by_id");

-- CreateIndex
CREATE INDEX "horse_shares_answered_by_id_idx" ON "horse_shares"("answered_by_id");

-- CreateIndex
CREATE INDEX "horse_charges_organization_id_horse_id_charged_on_id_idx" ON "horse_charges"("organization_id", "horse_id", "charged_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "horse_charges_share_id_idx" ON "horse_charges"("share_id");

-- CreateIndex
CREATE INDEX "horse_charges_from_organization_id_idx" ON "horse_charges"("from_organization_id");

-- CreateIndex
CREATE INDEX "horse_charges_author_id_idx" ON "horse_charges"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "horse_charges_organization_id_id_key" ON "horse_charges"("organization_id", "id");

-- AddForeignKey
ALTER TABLE "horse_shares" ADD CONSTRAINT "horse_shares_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "horse_shares" ADD CONSTRAINT "horse_shares_to_organization_id_fkey" FOREIGN KEY ("to_organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "horse_charges" ADD CONSTRAINT "horse_charges_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "horse_charges" ADD CONSTRAINT "horse_charges_share_id_fkey" FOREIGN KEY ("share_id") REFERENCES "horse_shares"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "horse_shares"
  ADD CONSTRAINT "horse_shares_state" CHECK (state IN ('offered', 'accepted', 'declined', 'revoked', 'ended')),
  ADD CONSTRAINT "horse_shares_scopes" CHECK (
    cardinality(scopes) >= 1 AND scopes <@ ARRAY['identity', 'health', 'care', 'documents', 'costs']
  ),
  ADD CONSTRAINT "horse_shares_sha256" CHECK (octet_length(token_hash) = 32),
  -- A link can be shown while nobody has answered it, and no longer.
  ADD CONSTRAINT "horse_shares_link" CHECK (token_sealed IS NULL OR state = 'offered'),
  ADD CONSTRAINT "horse_shares_taken" CHECK (state <> 'accepted' OR to_organization_id IS NOT NULL),
  ADD CONSTRAINT "horse_shares_foreign" CHECK (to_organization_id <> organization_id),
  ADD CONSTRAINT "horse_shares_ended" CHECK ((ended_at IS NOT NULL) = (state IN ('revoked', 'ended')));

-- A horse is shared with an organization once at a time; by this a request finds its share.
CREATE UNIQUE INDEX "horse_shares_accepted_key" ON "horse_shares" ("horse_id", "to_organization_id")
  WHERE state = 'accepted';

ALTER TABLE "horse_charges"
  ADD CONSTRAINT "horse_charges_amount" CHECK (amount_cents BETWEEN 1 AND 99999999),
  ADD CONSTRAINT "horse_charges_category" CHECK (category ~ '^[a-z_]{1,40}$'),
  ADD CONSTRAINT "horse_charges_lengths" CHECK (char_length(what) BETWEEN 1 AND 200),
  ADD CONSTRAINT "horse_charges_foreign" CHECK (from_organization_id <> organization_id),
  ADD CONSTRAINT "horse_charges_revision" CHECK (revision >= 1);

-- What flows into the finances may be another organization's charge.
ALTER TABLE "finance_entries" DROP CONSTRAINT "finance_entries_source";
ALTER TABLE "finance_entries" ADD CONSTRAINT "finance_entries_source"
  CHECK (source IN ('manual', 'recurring', 'record', 'invoice', 'import', 'charge'));
