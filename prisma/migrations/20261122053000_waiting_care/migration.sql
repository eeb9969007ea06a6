-- AlterTable
ALTER TABLE "care_items" ADD COLUMN     "is_waiting" BOOLEAN NOT NULL DEFAULT false;

UPDATE care_items item SET is_waiting = true FROM horses horse
  WHERE horse.organization_id = item.organization_id AND horse.id = item.horse_id
    AND horse.archived_at IS NOT NULL AND item.status = 'open';

-- What is due is read along these: the care of archived horses, which only grows, is none of it.
DROP INDEX "care_items_due_idx";
DROP INDEX "care_items_due_of_kind_idx";
CREATE INDEX "care_items_due_idx" ON "care_items" (organization_id, due_on, id)
  WHERE status = 'open' AND NOT is_waiting;
CREATE INDEX "care_items_due_of_kind_idx" ON "care_items" (organization_id, kind, due_on, id)
  WHERE status = 'open' AND NOT is_waiting;
