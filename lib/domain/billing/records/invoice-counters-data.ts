import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import { Prisma } from "@/lib/db";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { queryRows } from "@/lib/query-rows";

/** Changes to the organization's totals (in cents) and counts. */
export interface CounterDelta {
  revenueCents?: number;
  pendingCents?: number;
  paidCount?: number;
  overdueCount?: number;
}

/**
 * Applies a change to the organization's counters. Locks the counter row until commit, so call this late in
 * the transaction.
 */
export async function applyCounterDelta(tx: Context, delta: CounterDelta): Promise<void> {
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

const CREDIT_NOTE_PREFIX = "CN-";

export interface InvoiceNumber {
  /** The invoice's sequence number within the organization. */
  sequence: number;
  invoiceNumber: string;
}

/**
 * Returns the next invoice numbers, in the format set in the billing settings. There are no gaps, because a
 * rollback releases the numbers. Numbers with the same prefix always increase, so they are unique even after the
 * settings change.
 */
export async function allocateInvoiceNumbers(tx: Context, count: number): Promise<InvoiceNumber[]> {
  const organizationId = getOrganizationId(tx);
  const { numberPrefix, numbersByYear } = await findBillingSettings(tx);
  const { lastInvoiceNumber } = await tx.db.organizationCounters.update({
    where: { organizationId },
    data: { lastInvoiceNumber: { increment: count }, invoiceCount: { increment: count } },
    select: { lastInvoiceNumber: true },
  });
  const lastSequence = lastInvoiceNumber - count;
  const prefix = numbersByYear ? `${numberPrefix}${getYear(tx)}-` : numberPrefix;
  const lastNumber = numbersByYear ? await findLastNumber(tx, "invoice", prefix) : lastSequence;
  return Array.from({ length: count }, (_, index) => ({
    sequence: lastSequence + index + 1,
    invoiceNumber: `${prefix}${String(lastNumber + index + 1).padStart(4, "0")}`,
  }));
}

/** Returns the next invoice number. See `allocateInvoiceNumbers`. */
export async function allocateInvoiceNumber(tx: Context): Promise<InvoiceNumber> {
  const [number] = await allocateInvoiceNumbers(tx, 1);
  if (!number) throw new RangeError("Expected one number.");
  return number;
}

/**
 * Returns the next credit note number, such as CN-0001 or CN-2026-0001. Credit notes and invoices are numbered
 * separately.
 */
export async function allocateCreditNoteNumber(
  tx: Context,
): Promise<{ sequence: number; creditNoteNumber: string }> {
  const { numbersByYear } = await findBillingSettings(tx);
  const { lastCreditNoteNumber: sequence } = await tx.db.organizationCounters.update({
    where: { organizationId: getOrganizationId(tx) },
    data: { lastCreditNoteNumber: { increment: 1 } },
    select: { lastCreditNoteNumber: true },
  });
  const prefix = numbersByYear ? `${CREDIT_NOTE_PREFIX}${getYear(tx)}-` : CREDIT_NOTE_PREFIX;
  const number = numbersByYear ? (await findLastNumber(tx, "creditNote", prefix)) + 1 : sequence;
  return { sequence, creditNoteNumber: `${prefix}${String(number).padStart(4, "0")}` };
}

/** Returns the year in the organization's time zone. */
function getYear({ organization, clock }: Context): string {
  return getCalendarDate(organization?.timeZone ?? DEFAULT_TIME_ZONE, clock.now()).slice(0, 4);
}

const NUMBER_COLUMNS = {
  invoice: { table: Prisma.raw("invoices"), column: Prisma.raw("invoice_number") },
  creditNote: { table: Prisma.raw("credit_notes"), column: Prisma.raw("credit_note_number") },
};

const lastNumberSchema = z.object({ number: z.int() });

/**
 * Returns the number of the latest document with this prefix, or 0. The caller must lock the counters first.
 */
async function findLastNumber(
  tx: Context,
  kind: keyof typeof NUMBER_COLUMNS,
  prefix: string,
): Promise<number> {
  const { table, column } = NUMBER_COLUMNS[kind];
  const [last] = await queryRows(
    tx.db,
    lastNumberSchema,
    Prisma.sql`
    SELECT substr(${column}, length(${prefix}) + 1)::int AS number FROM ${table}
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND starts_with(${column}, ${prefix})
      AND substr(${column}, length(${prefix}) + 1) ~ '^[0-9]{1,9}$'
    ORDER BY sequence DESC LIMIT 1`,
  );
  return last?.number ?? 0;
}
