-- CreateTable
CREATE TABLE "guest_links" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "kinds" TEXT[],
    "professional_name" TEXT,
    "note" TEXT,
    "shows_looks" BOOLEAN NOT NULL DEFAULT false,
    "made_by_id" UUID,
    "made_by_name" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "used_by_name" TEXT,
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "guest_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guest_link_horses" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "link_id" UUID NOT NULL,
    "horse_id" UUID NOT NULL,

    CONSTRAINT "guest_link_horses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "guest_links_token_hash_key" ON "guest_links"("token_hash");

-- CreateIndex
CREATE INDEX "guest_links_made_by_id_idx" ON "guest_links"("made_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "guest_links_organization_id_id_key" ON "guest_links"("organization_id", "id");

-- CreateIndex
CREATE INDEX "guest_link_horses_organization_id_horse_id_idx" ON "guest_link_horses"("organization_id", "horse_id");

-- CreateIndex
CREATE UNIQUE INDEX "guest_link_horses_link_id_horse_id_key" ON "guest_link_horses"("link_id", "horse_id");

-- AddForeignKey
ALTER TABLE "guest_links" ADD CONSTRAINT "guest_links_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_link_horses" ADD CONSTRAINT "guest_link_horses_organization_id_link_id_fkey" FOREIGN KEY ("organization_id", "link_id") REFERENCES "guest_links"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "guest_link_horses" ADD CONSTRAINT "guest_link_horses_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "guest_links"
  ADD CONSTRAINT "guest_links_sha256" CHECK (octet_length(token_hash) = 32),
  ADD CONSTRAINT "guest_links_kinds" CHECK (
    cardinality(kinds) BETWEEN 1 AND 13 AND kinds <@ ARRAY[
      'vaccination', 'deworming', 'faecal_egg_count', 'farrier', 'dental', 'vet_visit', 'medication', 'injury',
      'vitals', 'weight', 'body_condition', 'coggins', 'certificate'
    ]
  ),
  ADD CONSTRAINT "guest_links_lengths" CHECK (
    char_length(professional_name) <= 120 AND char_length(note) <= 1000 AND char_length(used_by_name) <= 120
  ),
  ADD CONSTRAINT "guest_links_used" CHECK ((used_at IS NULL) = (used_by_name IS NULL)),
  ADD CONSTRAINT "guest_links_ended_once" CHECK (used_at IS NULL OR revoked_at IS NULL);
-- The open links of an organization, newest first.
CREATE INDEX "guest_links_newest_idx" ON "guest_links" (organization_id, created_at DESC, id DESC);
