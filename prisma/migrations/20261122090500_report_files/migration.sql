-- CreateTable
CREATE TABLE "report_files" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "filter" JSONB NOT NULL,
    "format" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "bytes" BIGINT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "report_files_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "report_files_organization_id_user_id_created_at_idx" ON "report_files"("organization_id", "user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "report_files_user_id_idx" ON "report_files"("user_id");

-- CreateIndex
CREATE INDEX "report_files_expires_at_idx" ON "report_files"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "report_files_organization_id_id_key" ON "report_files"("organization_id", "id");

-- AddForeignKey
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "report_files"
  ADD CONSTRAINT "report_files_format" CHECK (format IN ('csv', 'pdf')),
  ADD CONSTRAINT "report_files_kind" CHECK (char_length(kind) BETWEEN 1 AND 40),
  ADD CONSTRAINT "report_files_state" CHECK (
    state IN ('queued', 'running', 'ready', 'failed') AND (state = 'ready') = (bytes IS NOT NULL)
    AND (state = 'failed') = (failure IS NOT NULL)
  ),
  ADD CONSTRAINT "report_files_failure" CHECK (char_length(failure) BETWEEN 1 AND 500),
  ADD CONSTRAINT "report_files_counts" CHECK (
    progress BETWEEN 0 AND 100 AND attempts >= 0 AND bytes >= 0
  );

-- The same file, asked for again while it is made, is one file.
CREATE UNIQUE INDEX "report_files_one_at_a_time" ON "report_files" (organization_id, user_id, kind, format, filter)
  WHERE state IN ('queued', 'running');
