-- CreateTable
CREATE TABLE "tasks" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "series_id" UUID,
    "title" TEXT NOT NULL,
    "notes" TEXT,
    "is_urgent" BOOLEAN NOT NULL DEFAULT false,
    "assignee_id" UUID,
    "assignee_role_id" UUID,
    "due_on" DATE NOT NULL,
    "due_time" TIME(0),
    "starts_on" DATE NOT NULL,
    "interval_count" INTEGER,
    "interval_unit" TEXT,
    "weekdays" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "status" TEXT NOT NULL DEFAULT 'open',
    "closed_at" TIMESTAMPTZ(3),
    "closed_on" DATE,
    "closed_by_id" UUID,
    "closed_by_name" TEXT,
    "missed_since" DATE,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_horses" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "horse_id" UUID NOT NULL,

    CONSTRAINT "task_horses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_steps" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "task_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "done_by_id" UUID,
    "done_by_name" TEXT,

    CONSTRAINT "task_steps_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shift_notes" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "shift" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "author_id" UUID,
    "author_name" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shift_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shift_note_horses" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "note_id" UUID NOT NULL,
    "horse_id" UUID NOT NULL,

    CONSTRAINT "shift_note_horses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shift_note_readers" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "note_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shift_note_readers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "tasks_organization_id_closed_on_idx" ON "tasks"("organization_id", "closed_on");

-- CreateIndex
CREATE INDEX "tasks_organization_id_due_on_id_idx" ON "tasks"("organization_id", "due_on", "id");

-- CreateIndex
CREATE INDEX "tasks_series_id_idx" ON "tasks"("series_id");

-- CreateIndex
CREATE INDEX "tasks_assignee_id_idx" ON "tasks"("assignee_id");

-- CreateIndex
CREATE INDEX "tasks_assignee_role_id_idx" ON "tasks"("assignee_role_id");

-- CreateIndex
CREATE INDEX "tasks_closed_by_id_idx" ON "tasks"("closed_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "tasks_organization_id_id_key" ON "tasks"("organization_id", "id");

-- CreateIndex
CREATE INDEX "task_horses_organization_id_horse_id_idx" ON "task_horses"("organization_id", "horse_id");

-- CreateIndex
CREATE UNIQUE INDEX "task_horses_organization_id_task_id_horse_id_key" ON "task_horses"("organization_id", "task_id", "horse_id");

-- CreateIndex
CREATE INDEX "task_steps_organization_id_task_id_idx" ON "task_steps"("organization_id", "task_id");

-- CreateIndex
CREATE INDEX "task_steps_done_by_id_idx" ON "task_steps"("done_by_id");

-- CreateIndex
CREATE INDEX "shift_notes_organization_id_day_idx" ON "shift_notes"("organization_id", "day");

-- CreateIndex
CREATE INDEX "shift_notes_author_id_idx" ON "shift_notes"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "shift_notes_organization_id_id_key" ON "shift_notes"("organization_id", "id");

-- CreateIndex
CREATE INDEX "shift_note_horses_organization_id_horse_id_idx" ON "shift_note_horses"("organization_id", "horse_id");

-- CreateIndex
CREATE UNIQUE INDEX "shift_note_horses_organization_id_note_id_horse_id_key" ON "shift_note_horses"("organization_id", "note_id", "horse_id");

-- CreateIndex
CREATE INDEX "shift_note_readers_user_id_idx" ON "shift_note_readers"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "shift_note_readers_organization_id_note_id_user_id_key" ON "shift_note_readers"("organization_id", "note_id", "user_id");

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_role_id_fkey" FOREIGN KEY ("assignee_role_id") REFERENCES "roles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_horses" ADD CONSTRAINT "task_horses_organization_id_task_id_fkey" FOREIGN KEY ("organization_id", "task_id") REFERENCES "tasks"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_horses" ADD CONSTRAINT "task_horses_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task_steps" ADD CONSTRAINT "task_steps_organization_id_task_id_fkey" FOREIGN KEY ("organization_id", "task_id") REFERENCES "tasks"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shift_notes" ADD CONSTRAINT "shift_notes_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shift_note_horses" ADD CONSTRAINT "shift_note_horses_organization_id_note_id_fkey" FOREIGN KEY ("organization_id", "note_id") REFERENCES "shift_notes"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shift_note_horses" ADD CONSTRAINT "shift_note_horses_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shift_note_readers" ADD CONSTRAINT "shift_note_readers_organization_id_note_id_fkey" FOREIGN KEY ("organization_id", "note_id") REFERENCES "shift_notes"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "tasks"
  ADD CONSTRAINT "tasks_lengths" CHECK (char_length(title) BETWEEN 1 AND 200 AND char_length(notes) <= 5000),
  ADD CONSTRAINT "tasks_one_assignee" CHECK (assignee_id IS NULL OR assignee_role_id IS NULL),
  ADD CONSTRAINT "tasks_interval" CHECK (interval_count BETWEEN 1 AND 365),
  ADD CONSTRAINT "tasks_interval_unit" CHECK (interval_unit IN ('days', 'weeks', 'months')),
  ADD CONSTRAINT "tasks_interval_whole" CHECK (
    (interval_count IS NULL) = (interval_unit IS NULL) AND (interval_count IS NULL) = (series_id IS NULL)
  ),
  ADD CONSTRAINT "tasks_weekdays" CHECK (
    weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7] AND (cardinality(weekdays) = 0 OR interval_unit IS NOT DISTINCT FROM 'weeks')
  ),
  ADD CONSTRAINT "tasks_status" CHECK (status IN ('open', 'done', 'skipped')),
  ADD CONSTRAINT "tasks_closed" CHECK (
    (status = 'open') = (closed_at IS NULL) AND (closed_at IS NULL) = (closed_on IS NULL)
  ),
  ADD CONSTRAINT "tasks_missed_since" CHECK (missed_since IS NULL OR status <> 'open'),
  ADD CONSTRAINT "tasks_revision" CHECK (revision >= 1);
ALTER TABLE "task_steps"
  ADD CONSTRAINT "task_steps_length" CHECK (char_length(text) BETWEEN 1 AND 200);
ALTER TABLE "shift_notes"
  ADD CONSTRAINT "shift_notes_shift" CHECK (shift IN ('morning', 'midday', 'evening', 'night')),
  ADD CONSTRAINT "shift_notes_length" CHECK (char_length(text) BETWEEN 1 AND 2000);

-- Of each series one task is open.
CREATE UNIQUE INDEX "tasks_one_open" ON "tasks" (series_id) WHERE status = 'open' AND deleted_at IS NULL;
-- What is still to be done, by day.
CREATE INDEX "tasks_open_idx" ON "tasks" (organization_id, due_on, id) WHERE status = 'open' AND deleted_at IS NULL;
-- What comes again, for the days ahead.
CREATE INDEX "tasks_series_open_idx" ON "tasks" (organization_id) WHERE status = 'open' AND deleted_at IS NULL AND series_id IS NOT NULL;
