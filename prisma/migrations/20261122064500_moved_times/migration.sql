-- AlterTable
ALTER TABLE "calendar_events" ADD COLUMN     "series_day" DATE,
ADD COLUMN     "series_id" UUID;

-- CreateIndex
CREATE INDEX "calendar_events_organization_id_series_id_idx" ON "calendar_events"("organization_id", "series_id");

-- AddForeignKey
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_organization_id_series_id_fkey" FOREIGN KEY ("organization_id", "series_id") REFERENCES "calendar_events"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "calendar_events"
  ADD CONSTRAINT "calendar_events_series" CHECK ((series_id IS NULL) = (series_day IS NULL));
