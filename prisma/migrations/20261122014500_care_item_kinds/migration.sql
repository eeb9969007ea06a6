ALTER TABLE "care_items" ADD COLUMN "kind" TEXT, ADD COLUMN "rhythm_on" DATE;
UPDATE "care_items" item SET kind = plan.kind FROM "care_plans" plan
  WHERE plan.organization_id = item.organization_id AND plan.id = item.plan_id;
ALTER TABLE "care_items" ALTER COLUMN "kind" SET NOT NULL;

-- An item is of its plan's kind.
CREATE UNIQUE INDEX "care_plans_organization_id_id_kind_key" ON "care_plans"("organization_id", "id", "kind");
ALTER TABLE "care_items" DROP CONSTRAINT "care_items_organization_id_plan_id_fkey";
ALTER TABLE "care_items" ADD CONSTRAINT "care_items_organization_id_plan_id_kind_fkey"
  FOREIGN KEY ("organization_id", "plan_id", "kind") REFERENCES "care_plans"("organization_id", "id", "kind")
  ON DELETE CASCADE ON UPDATE CASCADE;

-- What is due of one kind, by day; which item a record completed.
CREATE INDEX "care_items_due_of_kind_idx" ON "care_items" (organization_id, kind, due_on, id) WHERE status = 'open';
CREATE INDEX "care_items_record_idx" ON "care_items" (organization_id, record_id) WHERE record_id IS NOT NULL;
