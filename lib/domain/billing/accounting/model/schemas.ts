import { z } from "zod";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { ACCOUNT_KEYS, type AccountKey } from "@/lib/domain/billing/accounting/model/accounts";
import { JOURNAL_FORMATS } from "@/lib/domain/billing/accounting/model/journal-formats";
import { dayField } from "@/lib/value-fields";

const MAX_DAYS = 366;

const period = {
  from: dayField("Enter the first day."),
  to: dayField("Enter the last day."),
};

function checkPeriod({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  const message =
    to < from
      ? "Choose a last day on or after the first day."
      : to > addCalendarDays(from, MAX_DAYS)
        ? "Choose a period of up to one year."
        : null;
  if (message) context.addIssue({ code: "custom", path: ["to"], message });
}

export const accountingPeriodSchema = z.object(period).superRefine(checkPeriod);
export type AccountingPeriodInput = z.input<typeof accountingPeriodSchema>;

export const createAccountingExportSchema = z
  .object({
    ...period,
    format: z.enum(JOURNAL_FORMATS, { error: "Choose a format." }),
    /** Confirms that the user wants to export days that were already exported. */
    repeats_export: z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false),
  })
  .superRefine(checkPeriod);
export type CreateAccountingExportInput = z.input<typeof createAccountingExportSchema>;

export const accountingExportIdSchema = z.object({ id: z.string() });
export type AccountingExportIdInput = z.input<typeof accountingExportIdSchema>;

const nameField = z.string().trim().max(100, { error: "Enter at most 100 characters." }).optional();

function createNameFields(): Record<AccountKey, typeof nameField> {
  const fields = ACCOUNT_KEYS.map((key) => [key, nameField] as const);
  return Object.fromEntries(fields) as Record<AccountKey, typeof nameField>;
}

/** The account names to change. An empty name restores the default. */
export const setAccountNamesSchema = z.strictObject(createNameFields());
export type SetAccountNamesInput = z.input<typeof setAccountNamesSchema>;
