import "server-only";
import { v5 } from "uuid";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import type { Visit } from "@/lib/domain/care/care-plans/to-visit-records";
import { queryRows } from "@/lib/query-rows";

/** Returns the ID of a horse's record in a visit. The ID stays the same if the visit is logged again. */
export function getVisitRecordId(visitId: string, horseId: string): string {
  return v5(horseId, visitId);
}

const recordCostSchema = z.object({ id: z.string(), costCents: z.number().nullable() });

/** Maps the IDs of the records from an earlier request with this visit ID to their costs. */
export async function findVisitRecords(
  tx: Context,
  { visit_id: visitId, horse_ids: horseIds }: Visit,
): Promise<Map<string, number | null>> {
  if (!visitId || horseIds.length === 0) return new Map();
  const ids = horseIds.map((horseId) => getVisitRecordId(visitId, horseId));
  const rows = await queryRows(
    tx.db,
    recordCostSchema,
    Prisma.sql`
    SELECT id::text, cost_cents AS "costCents" FROM health_records
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ANY(${ids}::uuid[])`,
  );
  return new Map(rows.map(({ id, costCents }) => [id, costCents]));
}
