-- Shift notes can be edited. The revision prevents edits that overwrite each other.
ALTER TABLE "shift_notes"
  ADD COLUMN "edited_at" TIMESTAMPTZ(3),
  ADD COLUMN "edited_by_id" UUID,
  ADD COLUMN "edited_by_name" TEXT,
  ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1,
  ADD CONSTRAINT "shift_notes_revision" CHECK ("revision" >= 1),
  ADD CONSTRAINT "shift_notes_edited" CHECK (("edited_at" IS NULL) = ("edited_by_name" IS NULL));
CREATE INDEX "shift_notes_edited_by_id_idx" ON "shift_notes"("edited_by_id");
