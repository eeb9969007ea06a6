import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

/** A change of the organization's sums (cents) and counts. */
export interface CounterDelta {
  revenueCents?: number;
  pendingCents?: number;
  paidCount?: number;
  overdueCount?: number;
}

/** Adds a change to the organization's counters. Locks their row until commit, so call it late in the transaction. */
export async function applyCounters(tx: Context, delta: CounterDelta): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const { revenueCents = 0, pendingCents = 0, paidCount = 0, overdueCount = 0 } = delta;
  await tx.db.organizationCounters.update({
    where: { organizationId },
    data: {
      revenueCents: { increment: revenueCents },
      pendingCents: { increment: pendingCents },
      paidCount: { increment: paidCount },
      overdueCount: { increment: overdueCount },
    },
    select: { organizationId: true },
  });
}

/** Returns the next invoice number. There are no gaps, because a rollback releases the number. */
export async function takeNextInvoiceNumber(
  tx: Context,
): Promise<{ sequence: number; invoiceNumber: string }> {
  const organizationId = getOrganizationId(tx);
  const { lastInvoiceNumber } = await tx.db.organizationCounters.update({
    where: { organizationId },
    data: { lastInvoiceNumber: { increment: 1 }, invoiceCount: { increment: 1 } },
    select: { lastInvoiceNumber: true },
  });
  return { sequence: lastInvoiceNumber, invoiceNumber: `INV-${String(lastInvoiceNumber).padStart(4, "0")}` };
}
