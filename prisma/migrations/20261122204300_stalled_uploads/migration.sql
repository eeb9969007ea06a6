-- The room of an unfinished upload is released some minutes after its last byte; its bytes stay until it expires.

-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "last_byte_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "released_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "uploads_last_byte_at_idx" ON "uploads"("last_byte_at") WHERE file_id IS NULL AND released_at IS NULL;
