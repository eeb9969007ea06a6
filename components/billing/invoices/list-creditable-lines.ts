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

/**
 * Returns the amount that can be refunded: the settled payments minus refunds and disputes, up to the amount
 * that can still be credited. Excludes applied credit, which can be returned only with a credit note.
 */
export function getRefundableCents(invoice: CreditableInvoice): number {
  const paidCents = invoice.payments
    .filter(({ status, method }) => status === "settled" && method !== "credit")
    .reduce((sum, payment) => sum + payment.amountCents - payment.refundedCents - payment.disputedCents, 0);
  const creditableCents = listCreditableLines(invoice).reduce((sum, line) => sum + line.restCents, 0);
  return Math.max(0, Math.min(paidCents, creditableCents));
}

/**
 * Distributes a refund over the lines in order. The last line receives any excess over the creditable amount,
 * so that the server rejects the refund instead of silently reducing it.
 */
export function divideRefund(
  lines: readonly ListedLine[],
  refundCents: number,
): { lineItemId: string; amountCents: number }[] {
  let rest = refundCents;
  return lines.flatMap(({ id, restCents }, index) => {
    const amountCents = index === lines.length - 1 ? rest : Math.min(rest, restCents);
    rest -= amountCents;
    return amountCents > 0 ? [{ lineItemId: id, amountCents }] : [];
  });
}
