interface OpenInvoice {
  id: string;
  balanceCents: number;
}

/** The part of a bank debit that is applied to one invoice. */
export interface DebitPart {
  invoiceId: string;
  amountCents: number;
}

/**
 * Divides a bank debit among the open invoices, in order. Each invoice gets an amount up to its balance. The
 * first invoice also gets any remaining amount. If no invoice is open, the whole amount goes to the invoice
 * with the ID `invoiceId`.
 */
export function divideDebit(
  invoiceId: string,
  open: readonly OpenInvoice[],
  amountCents: number,
): DebitPart[] {
  let rest = amountCents;
  const parts = open.flatMap(({ id, balanceCents }) => {
    const part = Math.min(rest, balanceCents);
    rest -= part;
    return part > 0 ? [{ invoiceId: id, amountCents: part }] : [];
  });
  const [first, ...others] = parts;
  if (!first) return [{ invoiceId, amountCents }];
  return [{ ...first, amountCents: first.amountCents + rest }, ...others];
}
