import { z } from "zod";
import { dayField, optionalDay, optionalTime, optionalWords } from "@/lib/care/fields";
import { PLAN_KINDS, PLAN_SUBJECTS } from "@/lib/care/plan-kinds";
import { RECORD_KINDS, type RecordKind } from "@/lib/care/record-kinds";
import { REPEATS_FROM } from "@/lib/care/recurrence";
import { optionalText } from "@/lib/fields";
import { pageSize } from "@/lib/lists/fields";

/** Horses of one plan, or items of one visit. */
export const MAX_AT_ONCE = 100;
/** Of days, weeks or months. */
export const MAX_INTERVAL = 1_000;
export const MAX_LEAD_DAYS = 90;

export const INTERVAL_UNITS = ["days", "weeks", "months"] as const;

const ids = (missing: string) =>
  z
    .union([z.array(z.string()), z.string().transform((all) => all.split(",").filter(Boolean))], {
      error: missing,
    })
    .transform((all) => [...new Set(all)])
    .pipe(z.array(z.string()).min(1, missing).max(MAX_AT_ONCE, `Choose at most ${MAX_AT_ONCE}.`));

const WRONG_INTERVAL = `Enter a whole number from 1 to ${MAX_INTERVAL}, or leave it empty for once.`;

const rhythm = {
  /** Empty: once. */
  interval_count: z
    .union(
      [
        z.literal("").transform(() => null),
        z.coerce.number<string | number>().int().min(1).max(MAX_INTERVAL),
      ],
      {
        error: WRONG_INTERVAL,
      },
    )
    .nullish()
    .transform((count) => count ?? null),
  interval_unit: z.enum(INTERVAL_UNITS, { error: "Choose days, weeks or months." }).default("weeks"),
  repeats_from: z.enum(REPEATS_FROM, { error: "Say from when it counts." }).default("completion"),
  /** Days before the due day. */
  lead_days: z.coerce
    .number<string | number>({ error: "Enter whole days." })
    .int("Enter whole days.")
    .min(0, "Enter 0 or more days.")
    .max(MAX_LEAD_DAYS, `Enter at most ${MAX_LEAD_DAYS} days.`)
    .default(7),
  notes: optionalText(2_000),
};

const newPlan = z
  .object({
    kind: z.enum(RECORD_KINDS, { error: "Choose what kind of care this is." }),
    subject: optionalWords(),
    due_on: dayField("Say when it is due first."),
    ...rhythm,
  })
  .superRefine(({ kind, subject }, context) => {
    if (!PLAN_KINDS.includes(kind)) {
      context.addIssue({ code: "custom", path: ["kind"], message: "This can't be planned." });
    }
    const wanted = PLAN_SUBJECTS[kind];
    if (wanted && subject === null) {
      context.addIssue({ code: "custom", path: ["subject"], message: wanted.missing });
    }
  })
  .transform((plan) => ({ ...plan, subject: subjectOf(plan.kind, plan.subject) }));

/** For every horse that the actor may write about. */
export const planForAllSchema = newPlan;
export type PlanForAllInput = z.input<typeof planForAllSchema>;

export const createPlanSchema = newPlan.and(z.object({ horse_ids: ids("Choose a horse.") }));
export type CreatePlanInput = z.input<typeof createPlanSchema>;

function subjectOf(kind: RecordKind, subject: string | null): string {
  return (PLAN_SUBJECTS[kind] && subject) ?? "";
}

export const planIdSchema = z.object({ id: z.string() });
export type PlanIdInput = z.input<typeof planIdSchema>;

/** `due_on`: when it is due next. */
export const updatePlanSchema = planIdSchema.extend({
  /** What was due next when it was looked at: who was overtaken is told, and undoes nothing. */
  open_item_id: z.string().nullish(),
  due_on: dayField("Say when it is due next."),
  ...rhythm,
});
export type UpdatePlanInput = z.input<typeof updatePlanSchema>;

export const itemIdSchema = z.object({ id: z.string() });
export type ItemIdInput = z.input<typeof itemIdSchema>;

export const moveCareSchema = itemIdSchema.extend({ due_on: dayField("Say to which day.") });
export type MoveCareInput = z.input<typeof moveCareSchema>;

/** A visit: what was done for one horse, or for many at once. The cost is each horse's. */
export const completeCareSchema = z.object({
  item_ids: ids("Choose what was done."),
  happened_on: dayField("Say on which day."),
  happened_time: optionalTime(),
  provider: optionalWords(),
  notes: optionalText(5_000),
  cost: z.union([z.string(), z.number()]).nullish(),
  title: optionalWords(),
  /** By kind, as a record has them. A next day among them stands in place of the one that the plan reckons. */
  details: z.record(z.string(), z.unknown()).default({}),
});
export type CompleteCareInput = z.input<typeof completeCareSchema>;

export const visitSchema = z.object({ item_ids: ids("Choose what was done.") });
export type VisitInput = z.input<typeof visitSchema>;

export const listCareSchema = z.object({
  kind: z.enum(RECORD_KINDS, { error: "There is no such kind of care." }).nullish(),
  horse_id: z.guid().nullish(),
  /** Up to this day; without one, everything that is open. */
  until: optionalDay(),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(50),
});
export type ListCareInput = z.input<typeof listCareSchema>;

export const horsePlansSchema = z.object({ horse_id: z.string() });
export type HorsePlansInput = z.input<typeof horsePlansSchema>;

export const careBetweenSchema = z.object({
  from: dayField("Say from which day."),
  to: dayField("Say to which day."),
  /** How many of each day. */
  per_day: z.number().int().min(1).max(500),
});
export type CareBetweenInput = z.input<typeof careBetweenSchema>;
