import "server-only";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { storeResult } from "@/lib/auth/store-result";
import { getCareChargeOffer } from "@/lib/domain/billing/charges/get-care-charge-offer";
import type { CareChargeOffer } from "@/lib/domain/billing/charges/model/care-charge-offer";
import type { CareItemDto, VisitHorseDto } from "@/lib/domain/care/care-plans/dto";
import { selectVisitHorses } from "@/lib/domain/care/care-plans/item-data";
import { lockVisitItems } from "@/lib/domain/care/care-plans/lock-visit-items";
import { type CompleteCareInput, getCompleteCareSchema } from "@/lib/domain/care/care-plans/model/schemas";
import {
  sortByHorseName,
  splitVisitCosts,
  toVisitRecords,
  type Visit,
} from "@/lib/domain/care/care-plans/to-visit-records";
import { findVisitRecords, getVisitRecordId } from "@/lib/domain/care/care-plans/visit-record-data";
import { NEW_COST_ADVICE, withLockedCostError } from "@/lib/domain/care/care-plans/with-locked-cost-error";
import {
  prepareVisitRecords,
  type VisitRecord,
  type WrittenRecord,
  writeVisitRecords,
} from "@/lib/domain/care/care-plans/write-visit-records";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { lockHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { sumCents } from "@/lib/money/cents";

export interface CareCompletion {
  completed: { id: string; horseId: string; horseName: string; recordId: string; nextDueOn: string | null }[];
  /** The records for care without a plan. */
  recorded: { horseId: string; horseName: string; recordId: string }[];
  /** Items that someone else had already closed. No records were created for these items. */
  closedBefore: { id: string; horseName: string; closedByName: string | null }[];
  /** Null if there is nothing to charge, or the actor can't add charges. */
  chargeOffer: CareChargeOffer | null;
}

/**
 * Logs a visit. For each item, writes a record, closes the item and creates exactly one next item, even with
 * parallel requests. For each horse in `horse_ids`, writes a record as `createHealthRecord` does, but only once per
 * `visit_id`. All of a horse's vaccines share one record. An error rolls everything back. Items that were already
 * closed are returned but don't change.
 */
export async function completeCare({
  ctx,
  input,
}: VerbArguments<CompleteCareInput>): Promise<CareCompletion> {
  requirePermission(ctx, hasPermission(ctx.permissions, "care", "full") ? "care" : "health", "full");
  requireFeature(ctx, "health_tracking");
  const visit = parse(getCompleteCareSchema(getCurrency(ctx)), input);
  if (visit.item_ids.length > 0) requirePermission(ctx, "care", "full");
  if (visit.horse_ids.length > 0) requirePermission(ctx, "health", "full");
  return withLockedCostError(
    NEW_COST_ADVICE,
    () =>
      ctx.transaction(async (tx) => {
        if (visit.visit_id) await lockUntilCommit(tx, `visit:${visit.visit_id}`);
        const items = await lockVisitItems(tx, visit);
        if (items.length < visit.item_ids.length) throw createNotFoundError("Care");
        const kind = requireOneKind(items, visit);
        const horses = await selectVisitHorses(tx, visit.horse_ids);
        if (horses.length < visit.horse_ids.length) throw createNotFoundError("Horse");
        await lockHorses(tx, [...items.map(({ horseId }) => horseId), ...horses.map(({ id }) => id)]);
        const before = await findVisitRecords(tx, visit);
        const records = listRecords({ visit, kind, items, horses, before });
        const prepared = await prepareVisitRecords(tx, records, visit);
        const written = await writeVisitRecords(tx, prepared);
        const chargeOffer = await getCareChargeOffer(tx, {
          ...{ kind, happenedOn: visit.happened_on },
          recordIds: [...before.keys(), ...written.map(({ recordId }) => recordId)],
          costs: [...before.values(), ...records.map(({ costCents }) => costCents)],
        });
        return storeResult(tx, {
          ...toCompletedCare(written, { visit, items, horses, before }),
          chargeOffer,
        });
      }),
    getCostField(visit),
  );
}

interface VisitContents {
  visit: Visit;
  items: readonly CareItemDto[];
  horses: readonly VisitHorseDto[];
  /** Maps the IDs of records from an earlier request with the same visit ID to their costs. */
  before: ReadonlyMap<string, number | null>;
}

/** Returns one record for each open item and for each horse without planned care, except existing records. */
function listRecords({
  visit,
  kind,
  items,
  horses,
  before,
}: VisitContents & { kind: RecordKind }): VisitRecord[] {
  const planned = items
    .filter(({ status }) => status === "open")
    .map((item) => ({ id: item.id, horseId: item.horseId, horseName: item.horseName, kind, item }));
  const unplanned = horses
    .filter(({ id }) => !visit.visit_id || !before.has(getVisitRecordId(visit.visit_id, id)))
    .map(({ id, name }) => ({ id, horseId: id, horseName: name, kind, item: null }));
  const groups = toVisitRecords(sortByHorseName([...planned, ...unplanned])).map((care) => ({
    care,
    recordId: getRecordId(visit, care),
  }));
  const costs = splitVisitCosts(
    { ...visit, cost: getRemainingCost(visit, before) },
    groups.map(({ care }) => care),
  );
  return groups.flatMap(({ care, recordId }, index): VisitRecord[] => {
    const [first] = care;
    if (!first) return [];
    const rowId = care.map(({ id }) => id).find((id) => visit.rows[id] !== undefined) ?? first.id;
    return [
      {
        ...{ horseId: first.horseId, horseName: first.horseName, kind },
        items: care.flatMap(({ item }) => item ?? []),
        ...{ row: visit.rows[rowId], rowId, costCents: costs[index] ?? null },
        ...(recordId !== undefined && { recordId }),
      },
    ];
  });
}

/**
 * Returns the visit's cost. If the user entered a total, subtracts the costs of the records that an earlier request
 * wrote. The costs then still add up to the total if the user adds a horse and sends the visit again.
 */
function getRemainingCost({ cost, cost_is }: Visit, before: VisitContents["before"]): number | null {
  if (cost === null || cost_is === "each") return cost;
  return Math.max(0, cost - sumCents([...before.values()].map((one) => one ?? 0)));
}

/**
 * Returns the ID for a record of unplanned care. Returns undefined for other records and for visits without an ID.
 */
function getRecordId({ visit_id: visitId }: Visit, care: readonly { id: string; horseId: string }[]) {
  const unplanned = care.find(({ id, horseId }) => id === horseId);
  return visitId && unplanned ? getVisitRecordId(visitId, unplanned.horseId) : undefined;
}

function toCompletedCare(
  written: readonly WrittenRecord[],
  { visit, items, horses, before }: VisitContents,
): Omit<CareCompletion, "chargeOffer"> {
  const repeated = horses.flatMap(({ id, name }) => {
    const recordId = visit.visit_id && getVisitRecordId(visit.visit_id, id);
    return recordId && before.has(recordId) ? [{ horseId: id, horseName: name, recordId }] : [];
  });
  const getHorse = ({ record: { horseId, horseName }, recordId }: WrittenRecord) => ({
    ...{ horseId, horseName, recordId },
  });
  return {
    completed: written.flatMap((one) =>
      one.completed.map(({ item, nextDueOn }) => ({ id: item.id, ...getHorse(one), nextDueOn })),
    ),
    recorded: [...repeated, ...written.filter(({ completed }) => completed.length === 0).map(getHorse)],
    closedBefore: items
      .filter(({ status }) => status !== "open")
      .map(({ id, horseName, closedByName }) => ({ id, horseName, closedByName })),
  };
}

/** Returns the visit's type of care. Throws VALIDATION unless all of its care has the same type. */
function requireOneKind(items: readonly CareItemDto[], { horse_ids, kind }: Visit): RecordKind {
  const kinds = new Set(items.map((item) => item.kind));
  if (horse_ids.length > 0 && kind) kinds.add(kind);
  const [only, other] = kinds;
  if (only && !other) return only;
  const message = "Choose one type of care per visit.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { item_ids: message } });
}

/**
 * Returns the name of the visit's cost field. If that field is empty, returns the name of the cost field in the
 * first row that has a cost.
 */
function getCostField({ cost, rows }: Visit): string {
  const [id] = Object.entries(rows).find(([, row]) => row.cost !== null) ?? [];
  return cost === null && id !== undefined ? `rows.${id}.cost` : "cost";
}
