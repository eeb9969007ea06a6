-- AlterTable
ALTER TABLE "horses" ADD COLUMN     "picture_id" UUID;

-- CreateTable
CREATE TABLE "horse_files" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "horse_id" UUID,
    "record_id" UUID,
    "purpose" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "content_id" UUID NOT NULL,
    "extension" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "name" TEXT NOT NULL,
    "caption" TEXT,
    "document_kind" TEXT,
    "dated_on" DATE,
    "expires_on" DATE,
    "author_id" UUID,
    "author_name" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "horse_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "uploads" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "target" JSONB NOT NULL,
    "name" TEXT NOT NULL,
    "length" INTEGER NOT NULL,
    "photos" INTEGER NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,
    "parts" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "file_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization_storage" (
    "organization_id" UUID NOT NULL,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "reserved_bytes" BIGINT NOT NULL DEFAULT 0,
    "photos" INTEGER NOT NULL DEFAULT 0,
    "reserved_photos" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "organization_storage_pkey" PRIMARY KEY ("organization_id")
);

-- CreateIndex
CREATE INDEX "horse_files_author_id_idx" ON "horse_files"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "horse_files_organization_id_id_key" ON "horse_files"("organization_id", "id");

-- CreateIndex
CREATE INDEX "uploads_organization_id_expires_at_idx" ON "uploads"("organization_id", "expires_at");

-- CreateIndex
CREATE INDEX "uploads_expires_at_idx" ON "uploads"("expires_at");

-- CreateIndex
CREATE INDEX "uploads_user_id_idx" ON "uploads"("user_id");

-- AddForeignKey
ALTER TABLE "horse_files" ADD CONSTRAINT "horse_files_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "horse_files" ADD CONSTRAINT "horse_files_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "horse_files" ADD CONSTRAINT "horse_files_organization_id_record_id_fkey" FOREIGN KEY ("organization_id", "record_id") REFERENCES "health_records"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_storage" ADD CONSTRAINT "organization_storage_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "horse_files"
  ADD CONSTRAINT "horse_files_purpose" CHECK (
    purpose IN ('horse_photo', 'horse_document', 'record_attachment', 'task_proof')
  ),
  ADD CONSTRAINT "horse_files_kind" CHECK (kind IN ('photo', 'document')),
  ADD CONSTRAINT "horse_files_photo" CHECK (kind = 'document' OR (width IS NOT NULL AND height IS NOT NULL)),
  ADD CONSTRAINT "horse_files_of_horse" CHECK (horse_id IS NOT NULL OR purpose = 'task_proof'),
  ADD CONSTRAINT "horse_files_record" CHECK (record_id IS NOT NULL OR purpose <> 'record_attachment'),
  ADD CONSTRAINT "horse_files_bytes" CHECK (bytes >= 0),
  ADD CONSTRAINT "horse_files_extension" CHECK (extension ~ '^[a-z0-9]{1,10}$'),
  ADD CONSTRAINT "horse_files_document_kind" CHECK (document_kind IN (
    'coggins', 'health_certificate', 'vaccination', 'registration', 'passport', 'lab_result', 'x_ray', 'insurance',
    'ownership', 'contract', 'other'
  )),
  ADD CONSTRAINT "horse_files_lengths" CHECK (char_length(name) BETWEEN 1 AND 200 AND char_length(caption) <= 500);
ALTER TABLE "uploads"
  ADD CONSTRAINT "uploads_length" CHECK (length BETWEEN 1 AND 52428800),
  ADD CONSTRAINT "uploads_received" CHECK (received BETWEEN 0 AND length),
  ADD CONSTRAINT "uploads_photos" CHECK (photos IN (0, 1));
ALTER TABLE "organization_storage"
  ADD CONSTRAINT "organization_storage_not_negative" CHECK (
    bytes >= 0 AND reserved_bytes >= 0 AND photos >= 0 AND reserved_photos >= 0
  );

-- A horse's photos, its documents, and what hangs on a record: the newest first.
CREATE INDEX "horse_files_list_idx" ON "horse_files" (organization_id, horse_id, kind, id) WHERE deleted_at IS NULL;
CREATE INDEX "horse_files_record_idx" ON "horse_files" (organization_id, record_id, id);
-- What runs out, by day.
CREATE INDEX "horse_files_expiring_idx" ON "horse_files" (organization_id, expires_on, id)
  WHERE expires_on IS NOT NULL AND deleted_at IS NULL;
-- What is to be removed for good.
CREATE INDEX "horse_files_deleted_idx" ON "horse_files" (deleted_at) WHERE deleted_at IS NOT NULL;
