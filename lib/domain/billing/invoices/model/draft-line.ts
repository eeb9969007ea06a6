import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { LineTotalsInput } from "@/lib/domain/billing/invoices/model/totals";

/**
 * A line of a draft that is about to be saved. The amount and the tax are calculated when the draft is saved.
 */
export interface DraftLine extends LineTotalsInput {
  description: string;
  /** The horse's ID, and the horse's name at the time the line is saved. */
  horse?: { id: string | null; name: string } | null;
  /** The day of the charge that is billed on this line. */
  chargedOn?: CalendarDate | null;
  /** The ID of the charge share that is billed on this line. */
  chargeShareId?: string | null;
}
