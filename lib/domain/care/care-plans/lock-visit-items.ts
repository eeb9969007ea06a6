import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CareItemDto, CarePlanKey } from "@/lib/domain/care/care-plans/dto";
import { selectCareItems } from "@/lib/domain/care/care-plans/item-data";
import { lockCarePlanKeys } from "@/lib/domain/care/care-plans/lock-care-plan-keys";
import { lockCarePlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { getRecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import type { Visit } from "@/lib/domain/care/care-plans/to-visit-records";
import { parseCoveredVaccines } from "@/lib/domain/care/care-plans/write-visit-records";
import { recordContentSchema } from "@/lib/domain/care/health-records/model/create-content-schema";

/**
 * Locks a visit's care items and all other care plans that the visit's records complete or create. Returns the
 * locked items.
 */
export async function lockVisitItems(tx: Context, visit: Visit): Promise<CareItemDto[]> {
  const { item_ids: itemIds } = visit;
  const coveredCare = [...(await listCareOfItems(tx, visit)), ...visit.horse_ids.flatMap(listCareOfHorse)];
  await lockCarePlanKeys(tx, coveredCare);
  await lockCarePlansOfRecord(tx, { itemIds, coveredCare });
  return selectCareItems(tx, itemIds);

  /** Returns the care that a horse's record documents, or nothing if the record will be rejected. */
  function listCareOfHorse(horseId: string): CarePlanKey[] {
    const details = { ...visit.details, ...visit.rows[horseId]?.details };
    const { data: content } = recordContentSchema.safeParse({ kind: visit.kind, details });
    return content ? getRecordedCare({ horseId, content }) : [];
  }
}

/** Returns the care for additional vaccines that the items' records cover. */
async function listCareOfItems(tx: Context, { item_ids, details, rows }: Visit): Promise<CarePlanKey[]> {
  const subjects = [details, ...Object.values(rows).map((row) => row.details)]
    .flatMap(parseCoveredVaccines)
    .map(({ name }) => name);
  if (subjects.length === 0 || item_ids.length === 0) return [];
  const items = await selectCareItems(tx, item_ids);
  return items.flatMap(({ horseId, kind }) => subjects.map((subject) => ({ horseId, kind, subject })));
}
