import "server-only";
import { type Context, getCurrency } from "@/lib/auth/context";
import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import { completeCarePlansByRecords } from "@/lib/domain/care/care-plans/complete-care-plans-by-records";
import type { CareItemDto, CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { closeCareItems } from "@/lib/domain/care/care-plans/item-data";
import { getNextDueDate, openNextCareItems } from "@/lib/domain/care/care-plans/open-next-care-item";
import { lockCarePlans } from "@/lib/domain/care/care-plans/plan-data";
import { recordCareChanges } from "@/lib/domain/care/care-plans/record-care-plan-change";
import { getRecordedCare, isSameCare } from "@/lib/domain/care/care-plans/recorded-care";
import type { Visit } from "@/lib/domain/care/care-plans/to-visit-records";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { insertHealthRecord } from "@/lib/domain/care/health-records/insert-health-record";
import {
  getHealthRecordSchema,
  type HealthRecordFields,
} from "@/lib/domain/care/health-records/model/schemas";
import { coveredVaccinesSchema } from "@/lib/domain/care/health-records/model/vaccination-schema";
import { CARE_PLAN_SUBJECTS, getNextDueDateField } from "@/lib/domain/care/model/care-plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { createNotFoundError, DomainError, type FieldErrors, parse } from "@/lib/errors";
import { toMajorUnits } from "@/lib/money/cents";

/** One horse's care, written as a single record. */
export interface VisitRecord {
  horseId: string;
  horseName: string;
  kind: RecordKind;
  /** The items that the record completes. Empty for care without a plan. */
  items: readonly CareItemDto[];
  row: Visit["rows"][string] | undefined;
  /** The ID in the names of the row's form fields. */
  rowId: string;
  costCents: number | null;
  /** The ID of the new record. If omitted, a new ID is created. */
  recordId?: string;
}

interface PlannedItem {
  item: CareItemDto;
  plan: CarePlanDto;
  next: string | null;
}

interface PreparedRecord {
  record: VisitRecord;
  planned: readonly PlannedItem[];
  fields: HealthRecordFields;
}

/** A record that was written, with the items that it completed and their plans' next due dates. */
export interface WrittenRecord {
  recordId: string;
  record: VisitRecord;
  completed: { item: CareItemDto; nextDueOn: string | null }[];
}

/**
 * Locks the plans of the visit's items and checks the values of all records before the first write. Throws
 * VALIDATION with the errors of all rows.
 */
export async function prepareVisitRecords(
  tx: Context,
  records: readonly VisitRecord[],
  visit: Visit,
): Promise<PreparedRecord[]> {
  const planIds = records.flatMap(({ items }) => items.map(({ planId }) => planId));
  const plans = new Map((await lockCarePlans(tx, planIds)).map((plan) => [plan.id, plan]));
  const prepared: PreparedRecord[] = [];
  const refused: DomainError[] = [];
  for (const record of records) {
    try {
      prepared.push(prepareVisitRecord(tx, record, { visit, plans }));
    } catch (error) {
      if (!(error instanceof DomainError) || !error.fieldErrors) throw error;
      refused.push(error);
    }
  }
  const [first] = refused;
  if (!first) return prepared;
  const fieldErrors: FieldErrors = Object.assign({}, ...refused.map((error) => error.fieldErrors));
  throw new DomainError(first.code, first.message, { cause: first, fieldErrors });
}

function prepareVisitRecord(
  tx: Context,
  record: VisitRecord,
  { visit, plans }: { visit: Visit; plans: ReadonlyMap<string, CarePlanDto> },
): PreparedRecord {
  const { kind, items, row, costCents } = record;
  const details = { ...visit.details, ...row?.details };
  const planned: PlannedItem[] = [];
  for (const item of items) {
    const plan = plans.get(item.planId);
    if (!plan) throw createNotFoundError("Care plan");
    const next = getNextDueDate(plan, visit.happened_on, getChosenDueDate(item, details));
    planned.push({ item, plan, next });
  }
  const { happened_on, happened_time, provider, contact_id, title } = visit;
  const notes = [row?.notes, visit.notes].filter(Boolean).join("\n") || null;
  const currency = getCurrency(tx);
  const fields = mapRowErrors(record, visit, () =>
    parse(getHealthRecordSchema(currency), {
      ...{ kind, happened_on, happened_time, provider, contact_id, notes, title },
      cost: costCents === null ? null : toMajorUnits(costCents, currency),
      details: getDetails(planned, details),
    }),
  );
  return { record, planned, fields };
}

/**
 * Writes the records, closes their items, and completes or creates the plans for all other care in the records. The
 * plans need a fixed number of SQL statements, so that a large visit fits in one transaction.
 */
export async function writeVisitRecords(
  tx: Context,
  prepared: readonly PreparedRecord[],
): Promise<WrittenRecord[]> {
  const written: (PreparedRecord & { after: HealthRecordDto })[] = [];
  for (const one of prepared) {
    const { horseId, recordId } = one.record;
    written.push({ ...one, after: await insertHealthRecord(tx, horseId, one.fields, recordId) });
  }
  const completed = written.flatMap(({ planned, after }) => planned.map((one) => ({ ...one, after })));
  await closeCareItems(
    tx,
    "done",
    completed.map(({ item, after }) => ({ id: item.id, recordId: after.id })),
  );
  await openNextCareItems(
    tx,
    completed.map(({ plan, next }) => ({ plan, dueOn: next })),
  );
  await recordCareChanges(
    tx,
    "care.completed",
    completed.map(({ item, next }) => ({ item, after: { next_due_on: next } })),
  );
  const otherCare = written.flatMap(({ record: { items }, after }) =>
    getRecordedCare(after)
      .filter((care) => !items.some((item) => isSameCare(care, item)))
      .map((care) => ({ care, record: after })),
  );
  await completeCarePlansByRecords(tx, otherCare);
  return written.map(({ record, planned, after }) => ({
    recordId: after.id,
    record,
    completed: planned.map(({ item, next }) => ({ item, nextDueOn: next })),
  }));
}

/** Runs `work` and maps errors about the row's details to that row's form fields. */
function mapRowErrors<T>({ row, rowId }: VisitRecord, visit: Visit, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!row || !(error instanceof DomainError) || !error.fieldErrors) throw error;
    const hasOwnDetails = Object.keys(row.details).length > 0;
    const isOfRow = (name: string) => {
      if (!name.startsWith("details.")) return false;
      const field = name.slice("details.".length);
      return field in row.details || (hasOwnDetails && !(field in visit.details));
    };
    const fieldErrors = Object.fromEntries(
      Object.entries(error.fieldErrors).map(([name, message]) => [
        isOfRow(name) ? `rows.${rowId}.${name}` : name,
        message,
      ]),
    );
    throw new DomainError(error.code, error.message, { cause: error, fieldErrors });
  }
}

/** Merges the entered details with the plan's subject and next due date. */
function getDetails(planned: readonly PlannedItem[], entered: Visit["details"]) {
  const [first] = planned;
  if (!first) return entered;
  const { vaccine, next_due_on, ...details } = entered;
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
function getChosenDueDate({ kind, subject }: CareItemDto, details: Visit["details"]): CalendarDate | null {
  const own = parseCoveredVaccines(details).find(({ name }) =>
    isSameCare({ kind, subject }, { kind, subject: name }),
  );
  const day = own?.next_due_on ?? details[getNextDueDateField(kind) ?? ""];
  return typeof day === "string" && isCalendarDate(day) ? day : null;
}

export function parseCoveredVaccines({ vaccines }: Visit["details"]) {
  return parse(coveredVaccinesSchema, vaccines ?? []);
}
