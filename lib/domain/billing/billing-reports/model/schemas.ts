import { z } from "zod";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { BILLING_REPORTS } from "@/lib/domain/billing/billing-reports/model/kinds";
import { dayField } from "@/lib/value-fields";

/** Longer ranges would make the lists of services, horses and clients too long to read. */
const MAX_DAYS = 5 * 366;

/** A report, with the first and last day of its period. */
export const billingReportSchema = z
  .object({
    kind: z.enum(BILLING_REPORTS, { error: "Choose a report." }),
    from: dayField("Enter the first day."),
    to: dayField("Enter the last day."),
  })
  .superRefine(({ from, to }, context) => {
    const message =
      to < from
        ? "Choose a last day on or after the first day."
        : to > addCalendarDays(from, MAX_DAYS)
          ? "Choose a range of up to five years."
          : null;
    if (message) context.addIssue({ code: "custom", path: ["to"], message });
  });
export type BillingReportInput = z.input<typeof billingReportSchema>;

export const missedCareSchema = z.object({ through_on: dayField("Enter the last day.") });
export type MissedCareInput = z.input<typeof missedCareSchema>;
