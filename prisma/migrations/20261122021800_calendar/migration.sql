-- AlterTable
ALTER TABLE "care_items" ADD COLUMN     "moved_at" TIMESTAMPTZ(3),
ADD COLUMN     "moves" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "calendar_events" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "place" TEXT,
    "notes" TEXT,
    "starts_on" DATE NOT NULL,
    "starts_at" TIME(0),
    "ends_on" DATE NOT NULL,
    "ends_at" TIME(0),
    "revision" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendar_event_horses" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "horse_id" UUID NOT NULL,

    CONSTRAINT "calendar_event_horses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendar_feeds" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_read_at" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_feeds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_events_organization_id_id_key" ON "calendar_events"("organization_id", "id");

-- CreateIndex
CREATE INDEX "calendar_event_horses_organization_id_horse_id_idx" ON "calendar_event_horses"("organization_id", "horse_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_event_horses_organization_id_event_id_horse_id_key" ON "calendar_event_horses"("organization_id", "event_id", "horse_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_secret_hash_key" ON "calendar_feeds"("secret_hash");

-- CreateIndex
CREATE INDEX "calendar_feeds_user_id_idx" ON "calendar_feeds"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feeds_organization_id_user_id_key" ON "calendar_feeds"("organization_id", "user_id");

-- AddForeignKey
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_event_horses" ADD CONSTRAINT "calendar_event_horses_organization_id_event_id_fkey" FOREIGN KEY ("organization_id", "event_id") REFERENCES "calendar_events"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_event_horses" ADD CONSTRAINT "calendar_event_horses_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "organization_members"("organization_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "care_items" ADD CONSTRAINT "care_items_moves" CHECK (moves >= 0);
ALTER TABLE "calendar_events"
  ADD CONSTRAINT "calendar_events_kind" CHECK (kind IN ('show', 'lesson', 'vet_visit', 'farrier_visit', 'other')),
  ADD CONSTRAINT "calendar_events_lengths" CHECK (
    char_length(title) BETWEEN 1 AND 120 AND char_length(place) <= 120 AND char_length(notes) <= 2000
  ),
  ADD CONSTRAINT "calendar_events_hours" CHECK ((starts_at IS NULL) = (ends_at IS NULL)),
  ADD CONSTRAINT "calendar_events_forwards" CHECK (
    ends_on >= starts_on AND (starts_at IS NULL OR ends_on > starts_on OR ends_at > starts_at)
  ),
  ADD CONSTRAINT "calendar_events_length" CHECK (ends_on - starts_on < 62),
  ADD CONSTRAINT "calendar_events_revision" CHECK (revision >= 1);
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_sha256" CHECK (octet_length(secret_hash) = 32);

-- What stands between two days: no event is longer than two months.
CREATE INDEX "calendar_events_days_idx" ON "calendar_events" (organization_id, starts_on, id)
  WHERE deleted_at IS NULL;
