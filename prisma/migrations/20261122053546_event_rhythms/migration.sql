-- AlterTable
ALTER TABLE "calendar_events" ADD COLUMN     "interval_count" INTEGER,
ADD COLUMN     "interval_unit" TEXT,
ADD COLUMN     "repeats_until" DATE,
ADD COLUMN     "skipped_days" DATE[] DEFAULT ARRAY[]::DATE[],
ADD COLUMN     "weekdays" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateTable
CREATE TABLE "calendar_event_people" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "calendar_event_people_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "calendar_event_people_organization_id_user_id_idx" ON "calendar_event_people"("organization_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_event_people_organization_id_event_id_user_id_key" ON "calendar_event_people"("organization_id", "event_id", "user_id");

-- AddForeignKey
ALTER TABLE "calendar_event_people" ADD CONSTRAINT "calendar_event_people_organization_id_event_id_fkey" FOREIGN KEY ("organization_id", "event_id") REFERENCES "calendar_events"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_event_people" ADD CONSTRAINT "calendar_event_people_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "organization_members"("organization_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "calendar_events"
  ADD CONSTRAINT "calendar_events_interval" CHECK (interval_count BETWEEN 1 AND 365),
  ADD CONSTRAINT "calendar_events_interval_unit" CHECK (interval_unit IN ('days', 'weeks', 'months')),
  ADD CONSTRAINT "calendar_events_interval_whole" CHECK ((interval_count IS NULL) = (interval_unit IS NULL)),
  ADD CONSTRAINT "calendar_events_weekdays" CHECK (
    weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7] AND (cardinality(weekdays) = 0 OR interval_unit IS NOT DISTINCT FROM 'weeks')
  ),
  ADD CONSTRAINT "calendar_events_until" CHECK (repeats_until IS NULL OR (repeats_until >= starts_on AND interval_count IS NOT NULL));

-- What comes again began at any time before.
CREATE INDEX "calendar_events_repeating_idx" ON "calendar_events" (organization_id, starts_on)
  WHERE deleted_at IS NULL AND interval_count IS NOT NULL;
