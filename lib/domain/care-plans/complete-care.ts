import "server-only";
import { type Context, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { kept } from "@/lib/auth/kept-result";
import { aheadField, PLAN_SUBJECTS } from "@/lib/care/plan-kinds";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { recordCareChange } from "@/lib/domain/care-plans/changed";
import type { CareItemDto } from "@/lib/domain/care-plans/dto";
import { closeItem, lockItems } from "@/lib/domain/care-plans/item-data";
import { dueAfter, openNext } from "@/lib/domain/care-plans/open-next";
import { lockPlan } from "@/lib/domain/care-plans/plan-data";
import { type CompleteCareInput, completeCareSchema } from "@/lib/domain/care-plans/schemas";
import { writeRecord } from "@/lib/domain/health-records/add-record";
import { holdHorses } from "@/lib/domain/horses/lock";
import { DomainError, notFound, parse } from "@/lib/errors";

export interface CompletedCare {
  completed: { id: string; horseId: string; horseName: string; recordId: string; nextDueOn: string | null }[];
  /** What somebody else had closed already: nothing was written of it. */
  closedBefore: { id: string; horseName: string; closedByName: string | null }[];
}

type Visit = ReturnType<typeof completeCareSchema.parse>;

/**
 * Logs a visit: each item's record is written, the item is done, and its plan has exactly one next item, however many
 * people tap at once. All or nothing, but for what was closed before, which is only told of.
 */
export async function completeCare({ ctx, input }: VerbArguments<CompleteCareInput>): Promise<CompletedCare> {
  requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const visit = parse(completeCareSchema, input);
  return ctx.transaction(async (tx) => {
    const items = await lockItems(tx, visit.item_ids);
    if (items.length < visit.item_ids.length) throw notFound("Care");
    requireOneCare(items);
    await holdHorses(
      tx,
      items.map(({ horseId }) => horseId),
    );
    const completed: CompletedCare["completed"] = [];
    for (const item of items) if (item.status === "open") completed.push(await complete(tx, item, visit));
    const closedBefore = items
      .filter(({ status }) => status !== "open")
      .map(({ id, horseName, closedByName }) => ({ id, horseName, closedByName }));
    return kept(tx, { completed, closedBefore });
  });
}

async function complete(
  tx: Context,
  item: CareItemDto,
  visit: Visit,
): Promise<CompletedCare["completed"][number]> {
  const { horseId, horseName, kind } = item;
  const { happened_on, happened_time, provider, notes, cost, title } = visit;
  const plan = await lockPlan(tx, item.planId);
  const next = dueAfter(plan, happened_on, chosenDay(item, visit));
  const record = await writeRecord({
    ctx: tx,
    // The record's own schema reads kind and details, which are of a kind that is known here only by name.
    input: {
      horse_id: horseId,
      kind,
      happened_on,
      happened_time,
      provider,
      notes,
      cost,
      title,
      details: detailsOf(item, visit, next),
    } as Parameters<typeof writeRecord>[0]["input"],
  });
  await closeItem(tx, item.id, { status: "done", recordId: record.id });
  await openNext(tx, plan, next);
  await recordCareChange(tx, "care.completed", item, { next_due_on: next });
  return { id: item.id, horseId, horseName, recordId: record.id, nextDueOn: next };
}

/** What was typed, and what the plan knows beside it: its subject, and when it is due again. */
function detailsOf({ kind, subject }: CareItemDto, { details }: Visit, next: string | null) {
  const subjectField = PLAN_SUBJECTS[kind]?.field;
  const ahead = aheadField(kind);
  return {
    ...details,
    ...(subjectField && { [subjectField]: subject }),
    // How long a test or a paper is valid nobody reckons: that is typed, or left open.
    ...(ahead === "next_due_on" && next && { [ahead]: next }),
  };
}

/** The day that somebody chose for the next time; null where they left it to the plan. */
function chosenDay({ kind }: CareItemDto, { details }: Visit): string | null {
  const day = details[aheadField(kind) ?? ""];
  return typeof day === "string" && isCalendarDate(day) ? day : null;
}

/** One visit is one kind of care: a farrier's for nine horses, not a farrier's and a dentist's. */
function requireOneCare(items: readonly CareItemDto[]): void {
  if (new Set(items.map(({ kind, subject }) => `${kind} ${subject.toLowerCase()}`)).size <= 1) return;
  const message = "Choose care of one kind for one visit.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { item_ids: message } });
}
