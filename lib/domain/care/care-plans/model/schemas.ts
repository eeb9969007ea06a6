import { z } from "zod";
import { getRecordCostField } from "@/lib/domain/care/health-records/model/schemas";
import { CARE_PLAN_KINDS, CARE_PLAN_SUBJECTS } from "@/lib/domain/care/model/care-plan-kinds";
import { RECORD_KINDS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import { optionalLine, optionalText } from "@/lib/fields";
import { pageSize } from "@/lib/lists/fields";
import { createCurrencySchemas } from "@/lib/money/amount-field";
import { REPEATS_FROM } from "@/lib/recurrence/recurrence";
import { dayField, optionalDay, optionalId, optionalTime } from "@/lib/value-fields";

/**
 * The maximum number of horses in one request that creates plans. Also the maximum number of items in one visit.
 */
export const MAX_CARE_BATCH_SIZE = 100;
/** The maximum interval in days, weeks or months. */
export const MAX_CARE_INTERVAL = 1_000;
export const MAX_LEAD_DAYS = 90;

export const CARE_INTERVAL_UNITS = ["days", "weeks", "months"] as const;

const NOTHING_DONE_MESSAGE = "Choose what was done.";
const TOO_MANY_MESSAGE = `Choose at most ${MAX_CARE_BATCH_SIZE} at a time.`;

const idListField = (requiredMessage: string) =>
  z
    .union([z.array(z.string()), z.string().transform((all) => all.split(",").filter(Boolean))], {
      error: requiredMessage,
    })
    .transform((all) => [...new Set(all)])
    .pipe(z.array(z.string()).max(MAX_CARE_BATCH_SIZE, TOO_MANY_MESSAGE));

const requiredIdListField = (requiredMessage: string) =>
  idListField(requiredMessage).refine((all) => all.length > 0, requiredMessage);

const INTERVAL_MESSAGE = `Enter a whole number from 1 to ${MAX_CARE_INTERVAL}, or leave the field empty if the care doesn't repeat.`;

const recurrenceFields = {
  /** Empty if the care doesn't repeat. */
  interval_count: z
    .union(
      [
        z.literal("").transform(() => null),
        z.coerce
          .number<string | number>()
          .int()
          .min(1, INTERVAL_MESSAGE)
          .max(MAX_CARE_INTERVAL, INTERVAL_MESSAGE),
      ],
      {
        error: INTERVAL_MESSAGE,
      },
    )
    .nullish()
    .transform((count) => count ?? null),
  interval_unit: z.enum(CARE_INTERVAL_UNITS, { error: "Choose days, weeks or months." }).default("weeks"),
  repeats_from: z.enum(REPEATS_FROM, { error: "Choose when the interval starts." }).default("completion"),
  /** How many days before the due date the reminder is sent. */
  lead_days: z.coerce
    .number<string | number>({ error: "Enter a whole number of days." })
    .int("Enter a whole number of days.")
    .min(0, "Enter 0 or more days.")
    .max(MAX_LEAD_DAYS, `Enter at most ${MAX_LEAD_DAYS} days.`)
    .default(7),
  notes: optionalText(2_000),
};

const newPlanSchema = z
  .object({
    kind: z.enum(RECORD_KINDS, { error: "Choose a type of care." }),
    subject: optionalLine(),
    due_on: dayField("Choose the first due date."),
    ...recurrenceFields,
  })
  .superRefine(({ kind, subject }, context) => {
    if (!CARE_PLAN_KINDS.includes(kind)) {
      context.addIssue({
        code: "custom",
        path: ["kind"],
        message: "You can't plan this type of care. Choose another type.",
      });
    }
    const wanted = CARE_PLAN_SUBJECTS[kind];
    if (wanted && subject === null) {
      context.addIssue({ code: "custom", path: ["subject"], message: wanted.missing });
    }
  })
  .transform((plan) => ({ ...plan, subject: getSubject(plan.kind, plan.subject) }));

/** The plan to create for each of the actor's active, unlocked horses. */
export const planCareForAllHorsesSchema = newPlanSchema;
export type PlanCareForAllHorsesInput = z.input<typeof planCareForAllHorsesSchema>;

export const createCarePlanSchema = newPlanSchema.and(
  z.object({ horse_ids: requiredIdListField("Choose a horse.") }),
);
export type CreateCarePlanInput = z.input<typeof createCarePlanSchema>;

function getSubject(kind: RecordKind, subject: string | null): string {
  return (CARE_PLAN_SUBJECTS[kind] && subject) ?? "";
}

export const carePlanIdSchema = z.object({ id: z.string() });
export type CarePlanIdInput = z.input<typeof carePlanIdSchema>;

/** `due_on` is the next due date. */
export const updateCarePlanSchema = carePlanIdSchema.extend({
  /** The open item that the form shows. The update throws CONFLICT if a different item is open. */
  open_item_id: z.string().nullish(),
  due_on: dayField("Choose the next due date."),
  ...recurrenceFields,
});
export type UpdateCarePlanInput = z.input<typeof updateCarePlanSchema>;

export const careItemIdSchema = z.object({ id: z.string() });
export type CareItemIdInput = z.input<typeof careItemIdSchema>;

export const moveCareSchema = careItemIdSchema.extend({ due_on: dayField("Choose a date.") });
export type MoveCareInput = z.input<typeof moveCareSchema>;

/** The values for one item of a visit. Omitted values are taken from the visit. */
const getVisitRowSchema = createCurrencySchemas((currency) =>
  z.object({
    cost: getRecordCostField(currency),
    notes: optionalText(5_000),
    details: z.record(z.string(), z.unknown()).default({}),
  }),
);

const COST_BASES = ["each", "total"] as const;

/** The fields of a visit, without the horses. */
const getVisitFieldsSchema = createCurrencySchemas((currency) =>
  z.object({
    happened_on: dayField("Choose a date."),
    happened_time: optionalTime(),
    provider: optionalLine(),
    contact_id: optionalId("Choose a contact from the list."),
    notes: optionalText(5_000),
    /** The cost per horse or the total cost, depending on `cost_is`. A total is split evenly to the cent. */
    cost: getRecordCostField(currency),
    cost_is: z
      .enum(COST_BASES, { error: "Choose whether the amount is the cost per horse or the total cost." })
      .default("each"),
    /** Values by item ID or, for care without a plan, by horse ID. */
    rows: z.record(z.string(), getVisitRowSchema(currency)).default({}),
    title: optionalLine(),
    /**
     * The type-specific details, as in a record. If they include a next due date, it replaces the calculated date.
     */
    details: z.record(z.string(), z.unknown()).default({}),
  }),
);
/** A visit for one item, whose ID is part of the URL. */
export const completeCareItemSchema = getVisitFieldsSchema(null);

/**
 * A visit for one or more horses. `item_ids` contains the planned care; `horse_ids` contains the horses that got
 * care without a plan.
 */
export const getCompleteCareSchema = createCurrencySchemas((currency) =>
  getVisitFieldsSchema(currency)
    .extend({
      item_ids: idListField(NOTHING_DONE_MESSAGE).default([]),
      horse_ids: idListField(NOTHING_DONE_MESSAGE).default([]),
      /** The type of care for `horse_ids`. */
      kind: z.enum(RECORD_KINDS, { error: "Choose a type of care." }).nullish(),
      /** Identifies the visit. A repeated request with the same ID logs care without a plan only once. */
      visit_id: z.guid({ error: "The visit ID must be a UUID." }).optional(),
    })
    .superRefine(({ item_ids, horse_ids, kind }, context) => {
      const addIssue = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      const count = item_ids.length + horse_ids.length;
      if (count === 0) addIssue("item_ids", NOTHING_DONE_MESSAGE);
      if (count > MAX_CARE_BATCH_SIZE) addIssue("item_ids", TOO_MANY_MESSAGE);
      if (horse_ids.length > 0 && !kind) addIssue("kind", "Choose a type of care.");
    }),
);
const completeCareSchema = getCompleteCareSchema(null);
export type CompleteCareInput = z.input<typeof completeCareSchema>;

export const selectedCareItemsSchema = z.object({ item_ids: requiredIdListField(NOTHING_DONE_MESSAGE) });
export type SelectedCareItemsInput = z.input<typeof selectedCareItemsSchema>;

export const selectedHorsesCareSchema = z.object({
  horse_ids: requiredIdListField("Choose at least one horse."),
  kind: z.enum(RECORD_KINDS, { error: "Choose a valid type of care." }).nullish(),
});
export type SelectedHorsesCareInput = z.input<typeof selectedHorsesCareSchema>;

export const listCareSchema = z.object({
  kind: z.enum(RECORD_KINDS, { error: "Choose a valid type of care." }).nullish(),
  horse_id: z.guid().nullish(),
  /** The latest due date of the items to return. If omitted, all open items are returned. */
  until: optionalDay(),
  /**
   * The sort order. By date: most overdue first. By horse: horses by name, each with its most overdue care first.
   */
  order: z.enum(["date", "horse"], { error: "Use “date” or “horse”." }).default("date"),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(50),
});
export type ListCareInput = z.input<typeof listCareSchema>;

export const carePlansOfHorseSchema = z.object({ horse_id: z.string() });
export type CarePlansOfHorseInput = z.input<typeof carePlansOfHorseSchema>;

export const careBetweenSchema = z.object({
  from: dayField("Choose a start date."),
  to: dayField("Choose an end date."),
  /** The maximum number of items per date. */
  per_day: z.number().int().min(1).max(500),
});
export type CareBetweenInput = z.input<typeof careBetweenSchema>;
