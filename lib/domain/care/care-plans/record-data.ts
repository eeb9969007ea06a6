import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import type { CareItemDto, CarePlanKey } from "@/lib/domain/care/care-plans/dto";
import { selectCareItems } from "@/lib/domain/care/care-plans/item-data";
import { getCareSubjectNames } from "@/lib/domain/care/care-plans/recorded-care";
import { isUuid } from "@/lib/ids";
import { idRowSchema, queryRows } from "@/lib/query-rows";

interface PlansToLock {
  /** Selects the plans whose items were completed with the given record. */
  recordId?: string;
  /** Selects the plans of the given items. */
  itemIds?: readonly string[];
  /** Selects the active plans for the given care. */
  coveredCare: readonly CarePlanKey[];
}

/** Locks plans and their items until the transaction ends, in a fixed order. */
export async function lockCarePlansOfRecord(
  tx: Context,
  { recordId, itemIds = [], coveredCare }: PlansToLock,
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const keys = coveredCare.flatMap((care) => getCareSubjectNames(care).map((name) => ({ ...care, name })));
  await tx.db.$executeRaw`
    SELECT 1 FROM care_plans
    WHERE organization_id = ${organizationId}::uuid AND (
      id IN (SELECT plan_id FROM care_items
             WHERE organization_id = ${organizationId}::uuid
               AND (record_id = ${recordId ?? null}::uuid OR id = ANY(${itemIds.filter(isUuid)}::uuid[])))
      OR ended_at IS NULL AND (horse_id, kind, lower(subject)) IN (
        SELECT * FROM unnest(${keys.map(({ horseId }) => horseId)}::uuid[], ${keys.map(({ kind }) => kind)}::text[],
                             ${keys.map(({ name }) => name)}::text[])))
    ORDER BY id FOR UPDATE`;
}

/** Returns the items that a record completed. The caller must have locked the items' plans. */
export async function findCareItemsOfRecord(tx: Context, recordId: string): Promise<CareItemDto[]> {
  const rows = await queryRows(
    tx.db,
    idRowSchema,
    Prisma.sql`
    SELECT id::text FROM care_items
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND record_id = ${recordId}::uuid`,
  );
  return selectCareItems(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Returns whether the plan has no closed items yet. */
export async function hasNoClosedCareItems(tx: Context, planId: string): Promise<boolean> {
  const rows = await queryRows(
    tx.db,
    z.unknown(),
    Prisma.sql`
    SELECT 1 FROM care_items
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND plan_id = ${planId}::uuid AND status <> 'open' LIMIT 1`,
  );
  return rows.length === 0;
}
