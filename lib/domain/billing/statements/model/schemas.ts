import { z } from "zod";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { runContactFields } from "@/lib/domain/billing/records/model/run-contacts";
import { pageSize } from "@/lib/lists/fields";
import { dayField } from "@/lib/value-fields";

/** A statement for a longer period would be too long to read. */
const MAX_DAYS = 5 * 366;

const periodFields = { from: dayField("Enter the first day."), to: dayField("Enter the last day.") };

function checkPeriod({ from, to }: { from: string; to: string }, context: z.core.$RefinementCtx): void {
  const message =
    to < from
      ? "Choose a last day on or after the first day."
      : to > addCalendarDays(from, MAX_DAYS)
        ? "Choose a period of up to five years."
        : null;
  if (message) context.addIssue({ code: "custom", path: ["to"], message });
}

export const statementPeriodSchema = z.object(periodFields).superRefine(checkPeriod);
export type StatementPeriodInput = z.input<typeof statementPeriodSchema>;

/** A contact, with the first and last day of the statement. */
export const statementQuery = z.object({ contact_id: z.string(), ...periodFields });
export const statementSchema = statementQuery.superRefine(checkPeriod);
export type StatementInput = z.input<typeof statementSchema>;

export const createStatementRunSchema = z
  .object({ ...periodFields, ...runContactFields })
  .superRefine(checkPeriod);
export type CreateStatementRunInput = z.input<typeof createStatementRunSchema>;

export const statementRunIdSchema = z.object({ id: z.string() });
export type StatementRunIdInput = z.input<typeof statementRunIdSchema>;

export const statementDeliveryIdSchema = z.object({ id: z.guid() });

export const listStatementRunsSchema = z.object({
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type ListStatementRunsInput = z.input<typeof listStatementRunsSchema>;

const STATEMENT_DAY_MESSAGE = "Enter a day of the month from 1 to 28.";

export const statementScheduleSchema = z.object({
  /** An empty value turns automatic statements off. */
  statement_day: z
    .union(
      [
        z.literal(""),
        z
          .string()
          .regex(/^([1-9]|1\d|2[0-8])$/)
          .transform(Number),
        z.int(STATEMENT_DAY_MESSAGE).min(1, STATEMENT_DAY_MESSAGE).max(28, STATEMENT_DAY_MESSAGE),
      ],
      { error: STATEMENT_DAY_MESSAGE },
    )
    .nullish()
    .transform((day) => day || null),
});
export type StatementScheduleInput = z.input<typeof statementScheduleSchema>;
