import "server-only";
import {
  type Context,
  getCurrency,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { getCareChargeOffer } from "@/lib/domain/billing/charges/get-care-charge-offer";
import type { CareChargeOffer } from "@/lib/domain/billing/charges/model/care-charge-offer";
import { completeCarePlansByRecord } from "@/lib/domain/care/care-plans/complete-care-plans-by-record";
import type { CareItemDto, CarePlanDto, CarePlanKey } from "@/lib/domain/care/care-plans/dto";
import { closeCareItem, selectCareItems } from "@/lib/domain/care/care-plans/item-data";
import { lockCarePlanKeys } from "@/lib/domain/care/care-plans/lock-care-plan-key";
import { type CompleteCareInput, getCompleteCareSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { getNextDueDate, openNextCareItem } from "@/lib/domain/care/care-plans/open-next-care-item";
import { lockCarePlan } from "@/lib/domain/care/care-plans/plan-data";
import { recordCareChange } from "@/lib/domain/care/care-plans/record-care-plan-change";
import { lockCarePlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { getRecordedCare, isSameCare } from "@/lib/domain/care/care-plans/recorded-care";
import {
  splitVisitCosts,
  toVisitRecords,
  type VisitRecords,
} from "@/lib/domain/care/care-plans/to-visit-records";
import { NEW_COST_ADVICE, withLockedCostError } from "@/lib/domain/care/care-plans/with-locked-cost-error";
import { insertHealthRecord } from "@/lib/domain/care/health-records/insert-health-record";
import { getHealthRecordSchema } from "@/lib/domain/care/health-records/model/schemas";
import { coveredVaccinesSchema } from "@/lib/domain/care/health-records/model/vaccination-schema";
import { CARE_PLAN_SUBJECTS, getNextDueDateField } from "@/lib/domain/care/model/care-plan-kinds";
import { lockHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import { toMajorUnits } from "@/lib/money/cents";

export interface CompletedCare {
  completed: { id: string; horseId: string; horseName: string; recordId: string; nextDueOn: string | null }[];
  /** Items that someone else had already closed. No records were created for these items. */
  closedBefore: { id: string; horseName: string; closedByName: string | null }[];
  /** Null if there is nothing to charge, or the actor can't add charges. */
  chargeOffer: CareChargeOffer | null;
}

/**
 * Logs a visit. For each item, writes a record, closes the item and creates exactly one next item, even with
 * parallel requests. All of a horse's vaccines share one record. An error rolls everything
 * back. Items that were already closed are returned but don't change.
 */
export async function completeCare({ ctx, input }: VerbArguments<CompleteCareInput>): Promise<CompletedCare> {
  requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const visit = parse(getCompleteCareSchema(getCurrency(ctx)), input);
  return withLockedCostError(NEW_COST_ADVICE, () =>
    ctx.transaction(async (tx) => {
      const items = await lockVisitItems(tx, visit);
      if (items.length < visit.item_ids.length) throw createNotFoundError("Care");
      requireOneKind(items);
      await lockHorses(
        tx,
        items.map(({ horseId }) => horseId),
      );
      const records = toVisitRecords(items.filter(({ status }) => status === "open"));
      const costs = splitVisitCosts(visit, records);
      const completed: CompletedCare["completed"] = [];
      for (const [index, ofRecord] of records.entries()) {
        completed.push(...(await completeItems(tx, ofRecord, { ...visit, cost: costs[index] ?? null })));
      }
      const closedBefore = items
        .filter(({ status }) => status !== "open")
        .map(({ id, horseName, closedByName }) => ({ id, horseName, closedByName }));
      const chargeOffer = await getCareChargeOffer(tx, {
        ...{ kind: items[0]?.kind ?? "", happenedOn: visit.happened_on },
        recordIds: completed.map(({ recordId }) => recordId),
        costs,
      });
      return storeResult(tx, { completed, closedBefore, chargeOffer });
    }),
  );
}

/**
 * Locks the care items of a visit and all other care items that the visit's vaccines also complete. Returns the
 * locked items.
 */
async function lockVisitItems(tx: Context, visit: VisitRecords): Promise<CareItemDto[]> {
  const { item_ids: itemIds, details, rows } = visit;
  const subjects = [details, ...Object.values(rows).map((row) => row.details)]
    .flatMap(parseCoveredVaccines)
    .map(({ name }) => name);
  const coveredCare: CarePlanKey[] = [];
  if (subjects.length > 0) {
    for (const { horseId, kind } of await selectCareItems(tx, itemIds)) {
      coveredCare.push(...subjects.map((subject) => ({ horseId, kind, subject })));
    }
  }
  await lockCarePlanKeys(tx, coveredCare);
  await lockCarePlansOfRecord(tx, { itemIds, coveredCare });
  return selectCareItems(tx, itemIds);
}

function parseCoveredVaccines({ vaccines }: VisitRecords["details"]) {
  return parse(coveredVaccinesSchema, vaccines ?? []);
}

/** Writes one record that completes the given items of a horse. */
async function completeItems(
  tx: Context,
  items: readonly CareItemDto[],
  visit: VisitRecords,
): Promise<CompletedCare["completed"]> {
  const [first] = items;
  if (!first) return [];
  const { horseId, horseName, kind } = first;
  const row = items.map(({ id }) => visit.rows[id]).find((one) => one !== undefined);
  const details = { ...visit.details, ...row?.details };
  const planned: (PlannedItem & { plan: CarePlanDto })[] = [];
  for (const item of items) {
    const plan = await lockCarePlan(tx, item.planId);
    planned.push({
      item,
      plan,
      next: getNextDueDate(plan, visit.happened_on, getChosenDueDate(item, details)),
    });
  }
  const { happened_on, happened_time, provider, contact_id, title, cost } = visit;
  const notes = [row?.notes, visit.notes].filter(Boolean).join("\n") || null;
  const record = await mapRowErrors(first.id, row, async () => {
    const fields = parse(getHealthRecordSchema(getCurrency(tx)), {
      ...{ kind, happened_on, happened_time, provider, contact_id, notes, title },
      cost: cost === null ? null : toMajorUnits(cost, getCurrency(tx)),
      details: getDetails(planned, details),
    });
    return insertHealthRecord(tx, horseId, fields);
  });
  for (const { item, plan, next } of planned) {
    await closeCareItem(tx, item.id, { status: "done", recordId: record.id });
    await openNextCareItem(tx, plan, next);
    await recordCareChange(tx, "care.completed", item, { next_due_on: next });
  }
  for (const care of getRecordedCare(record)) {
    if (!items.some((item) => isSameCare(care, item))) await completeCarePlansByRecord(tx, care, record);
  }
  return planned.map(({ item, next }) => ({
    ...{ id: item.id, horseId, horseName, recordId: record.id, nextDueOn: next },
  }));
}

/** Runs `work` and maps errors about the row's details to that row's form fields. */
async function mapRowErrors<T>(
  id: string,
  row: VisitRecords["rows"][string] | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!row || !(error instanceof DomainError) || !error.fieldErrors) throw error;
    const isOfRow = (name: string) =>
      name.startsWith("details.") && name.slice("details.".length) in row.details;
    const fieldErrors = Object.fromEntries(
      Object.entries(error.fieldErrors).map(([name, message]) => [
        isOfRow(name) ? `rows.${id}.${name}` : name,
        message,
      ]),
    );
    throw new DomainError(error.code, error.message, { cause: error, fieldErrors });
  }
}

interface PlannedItem {
  item: CareItemDto;
  next: string | null;
}

/** Merges the entered details with the plan's subject and next due date. */
function getDetails(
  planned: readonly PlannedItem[],
  { vaccine, next_due_on, ...details }: VisitRecords["details"],
) {
  const [first] = planned;
  if (!first) return details;
  const { kind, subject } = first.item;
  if (kind === "vaccination") {
    const due = planned.map(({ item, next }) => ({ name: item.subject, next_due_on: next }));
    const isDue = ({ name }: { name: string }) =>
      planned.some(({ item }) => isSameCare(item, { kind, subject: name }));
    return { ...details, vaccines: [...due, ...parseCoveredVaccines(details).filter((one) => !isDue(one))] };
  }
  const subjectField = CARE_PLAN_SUBJECTS[kind]?.field;
  const ahead = getNextDueDateField(kind);
  return {
    ...details,
    ...(subjectField && { [subjectField]: subject }),
    // The expiration date of a test or document can't be calculated. The user enters the date or leaves it
    // empty.
    ...(ahead === "next_due_on" && first.next && { [ahead]: first.next }),
  };
}

/** Returns the next due date that the user entered, or null if the plan should calculate it. */
function getChosenDueDate({ kind, subject }: CareItemDto, details: VisitRecords["details"]): string | null {
  const own = parseCoveredVaccines(details).find(({ name }) =>
    isSameCare({ kind, subject }, { kind, subject: name }),
  );
  const day = own?.next_due_on ?? details[getNextDueDateField(kind) ?? ""];
  return typeof day === "string" && isCalendarDate(day) ? day : null;
}

/** Throws VALIDATION unless all items have the same type of care. */
function requireOneKind(items: readonly CareItemDto[]): void {
  if (new Set(items.map(({ kind }) => kind)).size <= 1) return;
  const message = "Choose one type of care per visit.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { item_ids: message } });
}
