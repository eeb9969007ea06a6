import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { CareItemDto, PlanSubjectKey } from "@/lib/domain/care-plans/dto";
import { selectItems } from "@/lib/domain/care-plans/item-data";

/** Holds the plan whose item the record completed, and those that go on for any of this care; in one order. */
export async function lockPlansOfRecord(
  tx: Context,
  recordId: string,
  cares: readonly PlanSubjectKey[],
): Promise<void> {
  const organizationId = organizationIdOf(tx);
  const [{ horseId, kind }] = cares as [PlanSubjectKey];
  await tx.db.$executeRaw`
    SELECT 1 FROM care_plans
    WHERE organization_id = ${organizationId}::uuid AND (
      id IN (SELECT plan_id FROM care_items
             WHERE organization_id = ${organizationId}::uuid AND record_id = ${recordId}::uuid)
      OR horse_id = ${horseId}::uuid AND kind = ${kind} AND ended_at IS NULL
         AND lower(subject) IN (SELECT lower(one) FROM unnest(${cares.map(({ subject }) => subject)}::text[]) one))
    ORDER BY id FOR UPDATE`;
}

/** The item that the record completed; its plan is held. */
export async function findItemOfRecord(tx: Context, recordId: string): Promise<CareItemDto | null> {
  const rows = await tx.db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM care_items
    WHERE organization_id = ${organizationIdOf(tx)}::uuid AND record_id = ${recordId}::uuid`;
  const [item] = await selectItems(
    tx,
    rows.map(({ id }) => id),
  );
  return item ?? null;
}

/** Whether nothing of the plan was closed yet. */
export async function isFirstItem(tx: Context, planId: string): Promise<boolean> {
  const rows = await tx.db.$queryRaw<unknown[]>`
    SELECT 1 FROM care_items
    WHERE organization_id = ${organizationIdOf(tx)}::uuid AND plan_id = ${planId}::uuid AND status <> 'open' LIMIT 1`;
  return rows.length === 0;
}
