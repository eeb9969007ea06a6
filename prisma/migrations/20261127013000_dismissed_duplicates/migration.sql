-- Contacts that a member said aren't duplicates of each other.
ALTER TABLE "clients" ADD COLUMN "distinct_from" UUID[] NOT NULL DEFAULT '{}';
