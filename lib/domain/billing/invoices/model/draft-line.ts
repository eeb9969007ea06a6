import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceLineDto } from "@/lib/domain/billing/invoices/dto";
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

/** Converts a stored line to one that can be written again. */
export function toDraftLine(line: InvoiceLineDto): DraftLine {
  return {
    description: line.description,
    quantityHundredths: line.quantityHundredths,
    rateCents: line.rateCents,
    discountCents: line.discountCents,
    taxRate: line.taxRate,
    taxName: line.taxName,
    horse: line.horseName === null ? null : { id: line.horseId, name: line.horseName },
    chargedOn: line.chargedOn,
    chargeShareId: line.chargeShareId,
  };
}
