import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";

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

/**
 * Returns the next invoice number, in the format of the billing settings. There are no gaps, because a rollback releases the number.
 * Numbers with the same prefix increase with the sequence, so they are unique, also after the settings changed.
 */
export async function takeNextInvoiceNumber(
  tx: Context,
): Promise<{ sequence: number; invoiceNumber: string }> {
  const organizationId = getOrganizationId(tx);
  const { numberPrefix, numbersByYear } = await findBillingSettings(tx);
  const { lastInvoiceNumber } = await tx.db.organizationCounters.update({
    where: { organizationId },
    data: { lastInvoiceNumber: { increment: 1 }, invoiceCount: { increment: 1 } },
    select: { lastInvoiceNumber: true },
  });
  if (!numbersByYear) {
    return {
      sequence: lastInvoiceNumber,
      invoiceNumber: formatInvoiceNumber(numberPrefix, lastInvoiceNumber),
    };
  }
  const prefix = `${numberPrefix}${getYear(tx)}-`;
  const number = (await findLastNumber(tx, prefix)) + 1;
  return { sequence: lastInvoiceNumber, invoiceNumber: formatInvoiceNumber(prefix, number) };
}

function formatInvoiceNumber(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(4, "0")}`;
}

/** Returns the year in the organization's time zone. */
function getYear({ organization, clock }: Context): string {
  return getCalendarDate(organization?.timeZone ?? DEFAULT_TIME_ZONE, clock.now()).slice(0, 4);
}

/** Returns the number of the latest invoice with this prefix, or 0. The caller has locked the counters. */
async function findLastNumber(tx: Context, prefix: string): Promise<number> {
  const [last] = await tx.db.$queryRaw<{ number: number }[]>`
    SELECT substr(invoice_number, length(${prefix}) + 1)::int AS number FROM invoices
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND starts_with(invoice_number, ${prefix})
      AND substr(invoice_number, length(${prefix}) + 1) ~ '^[0-9]{1,9}$'
    ORDER BY sequence DESC LIMIT 1`;
  return last?.number ?? 0;
}
