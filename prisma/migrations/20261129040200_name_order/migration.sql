-- These tables have few rows, or no index on the column.
-- contract: The columns remain text, so the previous release can still read and write them.
ALTER TABLE "user_account_profiles"
  ALTER COLUMN "full_name" TYPE text COLLATE "und-x-icu",
  ALTER COLUMN "display_name" TYPE text COLLATE "und-x-icu";
-- contract: The column remains text, so the previous release can still read and write it.
ALTER TABLE "organizations" ALTER COLUMN "name" TYPE text COLLATE "und-x-icu";
-- contract: The column remains text, so the previous release can still read and write it.
ALTER TABLE "tasks" ALTER COLUMN "title" TYPE text COLLATE "und-x-icu";

-- The unique indexes keep the database's own lower(), because ICU's lower() treats a few more names as equal. Existing
-- rows could therefore violate the rebuilt indexes.
DROP INDEX "services_active_name_key";
-- contract: The column remains text, so the previous release can still read and write it.
ALTER TABLE "services" ALTER COLUMN "name" TYPE text COLLATE "und-x-icu";
CREATE UNIQUE INDEX "services_active_name_key" ON "services" (organization_id, lower("name" COLLATE "default"))
  WHERE "archived_at" IS NULL;

DROP INDEX "tax_rates_active_name_key";
-- contract: The column remains text, so the previous release can still read and write it.
ALTER TABLE "tax_rates" ALTER COLUMN "name" TYPE text COLLATE "und-x-icu";
CREATE UNIQUE INDEX "tax_rates_active_name_key" ON "tax_rates" (organization_id, lower("name" COLLATE "default"))
  WHERE "archived_at" IS NULL;
