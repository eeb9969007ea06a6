/** The part of a card payment that was applied to one invoice, either directly or as credit. */
export interface PaidPart {
  id: string;
  amountCents: number;
  /** The amount refunded through credit notes for the part's invoice. */
  notedCents: number;
}

export interface WithdrawnPart {
  id: string;
  refundedCents: number;
  disputedCents: number;
}

/**
 * Allocates refunds and disputes to a payment's parts in the order in which the parts were paid. Adding a part
 * therefore doesn't change the amounts of earlier parts. A credit note's refund always counts toward the credit
 * note's own invoice.
 */
export function allocateWithdrawals(
  parts: readonly PaidPart[],
  { refundedCents, disputedCents }: { refundedCents: number; disputedCents: number },
): WithdrawnPart[] {
  let [refunded, disputed] = [refundedCents, disputedCents];
  return parts.map(({ id, amountCents, notedCents }) => {
    const refundPart = Math.min(refunded, amountCents - notedCents);
    const disputePart = Math.min(disputed, amountCents - notedCents - refundPart);
    refunded -= refundPart;
    disputed -= disputePart;
    return { id, refundedCents: notedCents + refundPart, disputedCents: disputePart };
  });
}
