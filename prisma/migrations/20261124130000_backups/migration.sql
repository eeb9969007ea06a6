CREATE TABLE "backups" (
    "id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "name" TEXT,
    "bytes" BIGINT,
    "failure" TEXT,

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "backups_name_or_failure" CHECK (("name" IS NULL) <> ("failure" IS NULL))
);

CREATE INDEX "backups_started_at_idx" ON "backups"("started_at");
