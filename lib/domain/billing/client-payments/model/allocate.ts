import type { CalendarDate } from "@/lib/dates/calendar-date";

export interface PayableInvoice {
  id: string;
  invoiceNumber: string;
  issuedOn: CalendarDate | null;
  dueDate: CalendarDate;
  balanceCents: number;
}

export interface Allocation {
  invoiceId: string;
  amountCents: number;
}

/**
 * Allocates an amount to invoices in the given order. Each invoice gets at most its balance. Any remaining
 * amount isn't allocated.
 */
export function allocateInOrder(invoices: readonly PayableInvoice[], amountCents: number): Allocation[] {
  let rest = amountCents;
  return invoices.flatMap(({ id, balanceCents }) => {
    const part = Math.min(rest, balanceCents);
    rest -= part;
    return part > 0 ? [{ invoiceId: id, amountCents: part }] : [];
  });
}

export function sumAllocations(allocations: readonly Allocation[]): number {
  return allocations.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
