-- Dates of a series that were skipped in advance or moved to a separate task.
CREATE TABLE "task_exceptions" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "series_id" UUID NOT NULL,
    "original_on" DATE NOT NULL,
    "task_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "task_exceptions_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "task_exceptions_organization_id_original_on_idx" ON "task_exceptions"("organization_id", "original_on");
CREATE UNIQUE INDEX "task_exceptions_organization_id_series_id_original_on_key"
  ON "task_exceptions"("organization_id", "series_id", "original_on");
CREATE UNIQUE INDEX "task_exceptions_organization_id_task_id_key" ON "task_exceptions"("organization_id", "task_id");

ALTER TABLE "task_exceptions" ADD CONSTRAINT "task_exceptions_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "task_exceptions" ADD CONSTRAINT "task_exceptions_organization_id_task_id_fkey"
  FOREIGN KEY ("organization_id", "task_id") REFERENCES "tasks"("organization_id", "id")
  ON DELETE CASCADE ON UPDATE CASCADE;
