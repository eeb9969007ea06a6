import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { LineFigures } from "@/lib/domain/billing/invoices/model/totals";

/** A line to write. The amount and the tax are calculated when the draft is written. */
export interface DraftLine extends LineFigures {
  description: string;
  /** The horse and its name when the line is written. */
  horse?: { id: string | null; name: string } | null;
  /** The day of the charge behind the line. */
  chargedOn?: CalendarDate | null;
  /** The share of a charge that the line bills. */
  chargeShareId?: string | null;
}
