import type { CreditableInvoice } from "./dialog-store";

type Line = CreditableInvoice["lines"][number];

/** A line with the amount that can still be credited, including tax. */
export interface ListedLine extends Pick<Line, "id" | "description" | "chargeShareId"> {
  restCents: number;
}

/** Returns the lines of an invoice that aren't fully credited. */
export function listCreditableLines({ lines, taxMode, creditNotes }: CreditableInvoice): ListedLine[] {
  const credited = new Map<string, number>();
  for (const { lineItemId, totalCents } of creditNotes.flatMap((note) => note.lines)) {
    credited.set(lineItemId, (credited.get(lineItemId) ?? 0) + totalCents);
  }
  return lines.flatMap(({ id, description, chargeShareId, amountCents, discountCents, taxCents }) => {
    const totalCents = amountCents - discountCents + (taxMode === "exclusive" ? taxCents : 0);
    const restCents = totalCents - (credited.get(id) ?? 0);
    return restCents > 0 ? [{ id, description, chargeShareId, restCents }] : [];
  });
}
