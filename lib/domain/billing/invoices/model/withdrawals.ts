/** A part of a card payment or of its credit that pays an invoice. */
export interface PaidPart {
  id: string;
  amountCents: number;
  /** Refunded with a credit note of the part's invoice. */
  notedCents: number;
}

export interface WithdrawnPart {
  id: string;
  refundedCents: number;
  disputedCents: number;
}

/**
 * Allocates refunds and disputes to the parts in the order in which they were paid, so that a later part never changes an
 * earlier one. A refund of a credit note stays with its invoice.
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
