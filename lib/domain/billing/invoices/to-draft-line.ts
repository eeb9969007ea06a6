import type { DraftLine } from "@/lib/domain/billing/invoices/model/draft-line";
import type { InvoiceLineDto } from "@/lib/domain/billing/records/invoice-dto";

/** Converts a stored line to a draft line, so that the line can be copied to a new draft. */
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
