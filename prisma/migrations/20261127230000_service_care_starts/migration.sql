-- Care before this day isn't a missed charge. The day on which existing services were linked to care isn't known, so they
-- start on the day on which they were added.
ALTER TABLE "services" ADD COLUMN "care_starts_on" DATE;

UPDATE "services" SET "care_starts_on" = ("services"."created_at" AT TIME ZONE "organizations"."time_zone")::date
FROM "organizations"
WHERE "organizations"."id" = "services"."organization_id" AND "services"."care_kind" IS NOT NULL;
