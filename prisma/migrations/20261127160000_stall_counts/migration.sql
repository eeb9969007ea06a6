-- The number of stalls from a day on, so that reports of earlier months keep their number.
CREATE TABLE "stall_counts" (
    "organization_id" UUID NOT NULL,
    "starts_on" DATE NOT NULL,
    "stall_count" INTEGER,
    CONSTRAINT "stall_counts_pkey" PRIMARY KEY ("organization_id", "starts_on"),
    CONSTRAINT "stall_counts_count" CHECK ("stall_count" BETWEEN 1 AND 10000)
);
ALTER TABLE "stall_counts" ADD CONSTRAINT "stall_counts_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "stall_counts" ("organization_id", "starts_on", "stall_count")
SELECT "organization_id", '2000-01-01', "stall_count" FROM "billing_settings" WHERE "stall_count" IS NOT NULL;
