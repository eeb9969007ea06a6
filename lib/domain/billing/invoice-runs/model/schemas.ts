import { z } from "zod";
import { MAX_ADVANCE_DAYS } from "@/lib/domain/billing/invoice-runs/model/run-days";
import { runContactFields } from "@/lib/domain/billing/records/model/run-contacts";
import { pageSize } from "@/lib/lists/fields";
import { dayField, optionalDay } from "@/lib/value-fields";

export const previewRunSchema = z.object({
  through_on: dayField("Choose the last day to bill."),
  /** The run also creates advance charges, such as for board, for periods that start on or before this day. */
  advance_through_on: optionalDay(),
});
export type PreviewRunInput = z.input<typeof previewRunSchema>;

export const previewRunContactSchema = previewRunSchema.extend({ contact_id: z.string() });
export type PreviewRunContactInput = z.input<typeof previewRunContactSchema>;

export const createRunSchema = previewRunSchema.extend(runContactFields);
export type CreateRunInput = z.input<typeof createRunSchema>;

export const invoiceRunIdSchema = z.object({ id: z.string() });
export type RunIdInput = z.input<typeof invoiceRunIdSchema>;

export const runPositionSchema = invoiceRunIdSchema.extend({ invoice_id: z.string() });
export type RunPositionInput = z.input<typeof runPositionSchema>;

export const listRunsSchema = z.object({ cursor: z.string().max(2_000).nullish(), limit: pageSize(25) });
export type ListRunsInput = z.input<typeof listRunsSchema>;

const ADVANCE_DAYS_MESSAGE = `Enter a number of days from 0 to ${MAX_ADVANCE_DAYS}.`;
const RUN_DAY_MESSAGE = "Enter a day of the month from 1 to 28.";

export const runScheduleSchema = z.object({
  /** An empty value turns off automatic runs. */
  run_day: z
    .union(
      [
        z.literal(""),
        z
          .string()
          .regex(/^([1-9]|1\d|2[0-8])$/)
          .transform(Number),
        z.int().min(1).max(28),
      ],
      {
        error: RUN_DAY_MESSAGE,
      },
    )
    .nullish()
    .transform((day) => day || null),
  /** How many days ahead a run creates advance charges. If omitted, the setting doesn't change. */
  run_advance_days: z
    .union(
      [
        z.literal("").transform(() => 0),
        z
          .string()
          .regex(/^(\d|[1-5]\d|6[0-2])$/)
          .transform(Number),
        z.int().min(0).max(MAX_ADVANCE_DAYS),
      ],
      { error: ADVANCE_DAYS_MESSAGE },
    )
    .optional(),
  run_sends: z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false),
});
export type RunScheduleInput = z.input<typeof runScheduleSchema>;
