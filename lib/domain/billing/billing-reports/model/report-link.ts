import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { BillingReportKind } from "@/lib/domain/billing/billing-reports/model/kinds";

/** The page with the details of a report row. */
export type ReportLink =
  | {
      page: "contact" | "contact-charges" | "horse" | "horse-charges" | "horse-agreements" | "invoice";
      id: string;
    }
  | { page: "unassigned-charges" }
  | { page: "health-record"; horseId: string; id: string }
  | { page: "report"; kind: BillingReportKind; from: CalendarDate; to: CalendarDate };
