-- CreateTable
CREATE TABLE "care_plans" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "horse_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "notes" TEXT,
    "starts_on" DATE NOT NULL,
    "interval_count" INTEGER,
    "interval_unit" TEXT,
    "repeats_from" TEXT NOT NULL DEFAULT 'completion',
    "lead_days" INTEGER NOT NULL DEFAULT 7,
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "care_plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "care_items" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "horse_id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "due_on" DATE NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" UUID,
    "closed_by_name" TEXT,
    "record_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "care_items_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "care_plans_organization_id_horse_id_idx" ON "care_plans"("organization_id", "horse_id");

-- CreateIndex
CREATE UNIQUE INDEX "care_plans_organization_id_id_key" ON "care_plans"("organization_id", "id");

-- CreateIndex
CREATE INDEX "care_items_plan_id_idx" ON "care_items"("plan_id");

-- CreateIndex
CREATE INDEX "care_items_organization_id_horse_id_idx" ON "care_items"("organization_id", "horse_id");

-- CreateIndex
CREATE INDEX "care_items_closed_by_id_idx" ON "care_items"("closed_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "care_items_organization_id_id_key" ON "care_items"("organization_id", "id");

-- AddForeignKey
ALTER TABLE "care_plans" ADD CONSTRAINT "care_plans_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "care_items" ADD CONSTRAINT "care_items_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "care_items" ADD CONSTRAINT "care_items_organization_id_plan_id_fkey" FOREIGN KEY ("organization_id", "plan_id") REFERENCES "care_plans"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "care_plans"
  ADD CONSTRAINT "care_plans_kind" CHECK (kind IN (
    'vaccination', 'deworming', 'faecal_egg_count', 'farrier', 'dental', 'vet_visit', 'medication',
    'vitals', 'weight', 'body_condition', 'coggins', 'certificate'
  )),
  ADD CONSTRAINT "care_plans_lengths" CHECK (char_length(subject) <= 120 AND char_length(notes) <= 2000),
  ADD CONSTRAINT "care_plans_interval" CHECK (interval_count BETWEEN 1 AND 1000),
  ADD CONSTRAINT "care_plans_interval_unit" CHECK (interval_unit IN ('days', 'weeks', 'months')),
  ADD CONSTRAINT "care_plans_interval_whole" CHECK ((interval_count IS NULL) = (interval_unit IS NULL)),
  ADD CONSTRAINT "care_plans_repeats_from" CHECK (repeats_from IN ('completion', 'schedule')),
  ADD CONSTRAINT "care_plans_lead_days" CHECK (lead_days BETWEEN 0 AND 90);
ALTER TABLE "care_items"
  ADD CONSTRAINT "care_items_status" CHECK (status IN ('open', 'done', 'skipped')),
  ADD CONSTRAINT "care_items_closed" CHECK ((status = 'open') = (closed_at IS NULL)),
  ADD CONSTRAINT "care_items_record" CHECK (record_id IS NULL OR status = 'done');

-- A horse has one plan for each care that goes on; of each plan one item is open.
CREATE UNIQUE INDEX "care_plans_one_of_subject" ON "care_plans" (organization_id, horse_id, kind, lower(subject))
  WHERE ended_at IS NULL;
CREATE UNIQUE INDEX "care_items_one_open" ON "care_items" (plan_id) WHERE status = 'open';
-- What is due, by day.
CREATE INDEX "care_items_due_idx" ON "care_items" (organization_id, due_on, id) WHERE status = 'open';
