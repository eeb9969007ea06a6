-- CreateTable
CREATE TABLE "health_records" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "horse_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "happened_on" DATE NOT NULL,
    "happened_time" TIME(0),
    "title" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "notes" TEXT,
    "provider" TEXT,
    "cost_cents" INTEGER,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "author_id" UUID,
    "author_name" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "health_records_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "health_record_revisions" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "record_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "state" JSONB NOT NULL,
    "changed_by_id" UUID,
    "changed_by_name" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "health_record_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "health_records_author_id_idx" ON "health_records"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "health_records_organization_id_id_key" ON "health_records"("organization_id", "id");

-- CreateIndex
CREATE INDEX "health_record_revisions_changed_by_id_idx" ON "health_record_revisions"("changed_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "health_record_revisions_organization_id_record_id_revision_key" ON "health_record_revisions"("organization_id", "record_id", "revision");

-- AddForeignKey
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "health_record_revisions" ADD CONSTRAINT "health_record_revisions_organization_id_record_id_fkey" FOREIGN KEY ("organization_id", "record_id") REFERENCES "health_records"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "health_records"
  ADD CONSTRAINT "health_records_kind" CHECK (kind IN (
    'vaccination', 'deworming', 'faecal_egg_count', 'farrier', 'dental', 'vet_visit', 'medication', 'injury',
    'vitals', 'weight', 'body_condition', 'coggins', 'certificate'
  )),
  ADD CONSTRAINT "health_records_details" CHECK (jsonb_typeof(details) = 'object'),
  ADD CONSTRAINT "health_records_lengths" CHECK (
    char_length(title) BETWEEN 1 AND 500 AND char_length(notes) <= 5000 AND char_length(provider) <= 120
  ),
  ADD CONSTRAINT "health_records_cost" CHECK (cost_cents BETWEEN 0 AND 99999999),
  ADD CONSTRAINT "health_records_currency" CHECK (currency = 'usd'),
  ADD CONSTRAINT "health_records_revision" CHECK (revision >= 1);
ALTER TABLE "health_record_revisions"
  ADD CONSTRAINT "health_record_revisions_revision" CHECK (revision >= 1),
  ADD CONSTRAINT "health_record_revisions_state" CHECK (jsonb_typeof(state) = 'object');

-- A horse's timeline, whole and by kind, newest first: a page reads as many rows as it shows, however many there are.
CREATE INDEX "health_records_timeline_idx" ON "health_records"
  (organization_id, horse_id, happened_on DESC, coalesce(happened_time, '00:00'::time) DESC, id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX "health_records_kind_idx" ON "health_records"
  (organization_id, horse_id, kind, happened_on DESC, coalesce(happened_time, '00:00'::time) DESC, id DESC)
  WHERE deleted_at IS NULL;
-- For the cascade of a horse, and an organization's export, with what is deleted.
CREATE INDEX "health_records_horse_idx" ON "health_records" (organization_id, horse_id);
CREATE INDEX "health_record_revisions_export_idx" ON "health_record_revisions" (organization_id, id);
