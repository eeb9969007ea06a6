-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "needs_photo" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "horse_files" ADD COLUMN     "task_id" UUID;

-- A task with photos isn't removed before they are, because they take room.
ALTER TABLE "horse_files" ADD CONSTRAINT "horse_files_organization_id_task_id_fkey" FOREIGN KEY ("organization_id", "task_id") REFERENCES "tasks"("organization_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- A proof belongs to its task alone: who sees the task sees it.
ALTER TABLE "horse_files"
  ADD CONSTRAINT "horse_files_task" CHECK (
    CASE WHEN purpose = 'task_proof'
      THEN task_id IS NOT NULL AND horse_id IS NULL AND record_id IS NULL AND kind = 'photo'
      ELSE task_id IS NULL END
  );

-- The photos of a task, in their order.
CREATE INDEX "horse_files_task_idx" ON "horse_files" (organization_id, task_id, id) WHERE task_id IS NOT NULL;
