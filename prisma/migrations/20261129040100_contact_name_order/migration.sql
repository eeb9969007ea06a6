-- A separate migration, so that each large table is locked only while its own indexes are rebuilt.
-- contract: The column remains text, so the previous release can still read and write it.
ALTER TABLE "clients" ALTER COLUMN "name" TYPE text COLLATE "und-x-icu";
