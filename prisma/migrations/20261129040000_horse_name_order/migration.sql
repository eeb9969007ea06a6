-- Sorts names as people expect: first by letters, then by accents, then by case. "Émile" comes before "Zoe". Each
-- column keeps its values; PostgreSQL only rebuilds the column's indexes.
-- contract: The column remains text, so the previous release can still read and write it.
ALTER TABLE "horses" ALTER COLUMN "name" TYPE text COLLATE "und-x-icu";
