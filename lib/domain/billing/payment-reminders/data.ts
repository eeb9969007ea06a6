import "server-only";
import { z } from "zod";
import { type Context, type ContextOrganization, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import {
  HAS_DEBIT_IN_PROCESS,
  IS_OPEN,
  IS_PAID_AUTOMATICALLY,
  JOIN_CONTACT,
  JOIN_PROMISE,
} from "@/lib/domain/billing/records/collection-data";
import { selectDueOrganizations } from "@/lib/due-organizations";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { queryRows } from "@/lib/query-rows";

const dateColumn = z.date().transform(fromDateColumn);

const invoiceForReminderSchema = z.object({
  id: z.string(),
  customerEmail: z.string().nullable(),
  dueOn: dateColumn,
  issuedOn: dateColumn.nullable(),
  /** The latest step for which a reminder was sent. */
  lastStep: z.int().nullable(),
});
export type InvoiceForReminder = z.infer<typeof invoiceForReminderSchema>;

const COLUMNS = Prisma.sql`
  invoice.id::text, invoice.customer_email AS "customerEmail", invoice.due_date AS "dueOn",
  invoice.issued_on AS "issuedOn",
  (SELECT max(step) FROM payment_reminders sent WHERE sent.invoice_id = invoice.id) AS "lastStep"`;

/**
 * Excludes invoices that are disputed, paused, covered by a promise to pay, delivered on paper, or being paid
 * automatically or by bank debit. Also excludes invoices without an email address, and invoices of contacts who
 * don't get reminders.
 */
function isScheduled(today: CalendarDate): Prisma.Sql {
  return Prisma.sql`${IS_OPEN} AND invoice.disputed_amount = 0 AND NOT ${HAS_DEBIT_IN_PROCESS}
    AND invoice.customer_email IS NOT NULL
    AND coalesce(contact.invoice_delivery, 'email') <> 'paper'
    AND coalesce(exceptions.is_reminded, true)
    AND coalesce(exceptions.paused_until < ${today}::date, true)
    AND coalesce(promise.promised_on < ${today}::date, true)
    AND NOT ${IS_PAID_AUTOMATICALLY}
    AND NOT EXISTS (SELECT FROM invoice_reminder_pauses pause
      WHERE pause.invoice_id = invoice.id AND pause.paused_until >= ${today}::date)`;
}

/** Returns the active organizations that send reminders. */
export function findOrganizationsWithReminders(ctx: Context): Promise<ContextOrganization[]> {
  return selectDueOrganizations(
    ctx,
    Prisma.sql`o.is_active AND EXISTS (
      SELECT FROM payment_reminder_settings s WHERE s.organization_id = o.id AND s.is_enabled)`,
  );
}

/** Returns the invoices that have reached a step in the schedule and are eligible for a scheduled reminder. */
export async function selectInvoicesForReminder(
  ctx: Context,
  { today, firstStep }: { today: CalendarDate; firstStep: number },
): Promise<InvoiceForReminder[]> {
  return queryRows(
    ctx.db,
    invoiceForReminderSchema,
    Prisma.sql`
    SELECT ${COLUMNS} FROM invoices invoice ${JOIN_CONTACT} ${JOIN_PROMISE}
    WHERE invoice.organization_id = ${getOrganizationId(ctx)}::uuid
      AND invoice.due_date <= ${today}::date - ${firstStep}::int AND ${isScheduled(today)}
    ORDER BY invoice.due_date, invoice.id`,
  );
}

/** Locks an invoice. Returns the invoice, or null if it isn't eligible for a scheduled reminder. */
export async function lockInvoiceForReminder(
  tx: Context,
  id: string,
  today: CalendarDate,
): Promise<InvoiceForReminder | null> {
  await lockInvoice(tx, id);
  const [invoice] = await queryRows(
    tx.db,
    invoiceForReminderSchema,
    Prisma.sql`
    SELECT ${COLUMNS} FROM invoices invoice ${JOIN_CONTACT} ${JOIN_PROMISE}
    WHERE invoice.organization_id = ${getOrganizationId(tx)}::uuid AND invoice.id = ${id}::uuid
      AND ${isScheduled(today)}`,
  );
  return invoice ?? null;
}

/**
 * Locks an invoice for a manual reminder or a pause. Returns null if the invoice has no open balance or if a bank
 * debit is still processing. Throws NOT_FOUND for unknown IDs.
 */
export async function lockOpenInvoice(tx: Context, id: string): Promise<InvoiceForReminder | null> {
  await lockInvoice(tx, id);
  const [invoice] = await queryRows(
    tx.db,
    invoiceForReminderSchema,
    Prisma.sql`
    SELECT ${COLUMNS} FROM invoices invoice
    WHERE invoice.organization_id = ${getOrganizationId(tx)}::uuid AND invoice.id = ${id}::uuid AND ${IS_OPEN}
      AND NOT ${HAS_DEBIT_IN_PROCESS}`,
  );
  return invoice ?? null;
}

async function lockInvoice(tx: Context, id: string): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const rows = isUuid(id)
    ? await queryRows(
        tx.db,
        z.unknown(),
        Prisma.sql`
        SELECT id::text FROM invoices
        WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`,
      )
    : [];
  if (rows.length === 0) throw createNotFoundError("Invoice");
}

/**
 * Inserts a reminder and returns its ID. Returns null if the invoice already has a reminder for this step or on the
 * day `sentOn`.
 */
export async function insertPaymentReminder(
  tx: Context,
  { invoiceId, step, sentOn }: { invoiceId: string; step: number | null; sentOn: CalendarDate },
): Promise<string | null> {
  const id = createId();
  const { count } = await tx.db.paymentReminder.createMany({
    data: [
      {
        ...{ id, invoiceId, step },
        organizationId: getOrganizationId(tx),
        sentOn: toDateColumn(sentOn),
        createdAt: tx.clock.now(),
      },
    ],
    skipDuplicates: true,
  });
  return count > 0 ? id : null;
}

/** Returns the IDs of the given invoices that have a reminder on the given day. */
export async function selectRemindedOn(
  ctx: Context,
  day: CalendarDate,
  invoiceIds: readonly string[],
): Promise<string[]> {
  const reminders = await ctx.db.paymentReminder.findMany({
    where: {
      organizationId: getOrganizationId(ctx),
      invoiceId: { in: invoiceIds.filter(isUuid) },
      sentOn: toDateColumn(day),
    },
    select: { invoiceId: true },
  });
  return reminders.map(({ invoiceId }) => invoiceId);
}

export async function findReminderRow(ctx: Context, id: string): Promise<{ invoiceId: string } | null> {
  return ctx.db.paymentReminder.findFirst({
    where: { id, organizationId: getOrganizationId(ctx) },
    select: { invoiceId: true },
  });
}

export async function findInvoicePause(ctx: Context, invoiceId: string): Promise<CalendarDate | null> {
  if (!isUuid(invoiceId)) return null;
  const row = await ctx.db.invoiceReminderPause.findFirst({
    where: { invoiceId, organizationId: getOrganizationId(ctx) },
    select: { pausedUntil: true },
  });
  return row && fromDateColumn(row.pausedUntil);
}

/** Sets the last day of an invoice's pause, or removes the pause. The caller must lock the invoice first. */
export async function writeInvoicePause(
  tx: Context,
  invoiceId: string,
  pausedUntil: CalendarDate | null,
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  await tx.db.invoiceReminderPause.deleteMany({ where: { organizationId, invoiceId } });
  if (pausedUntil === null) return;
  const data = { organizationId, invoiceId, pausedUntil: toDateColumn(pausedUntil) };
  await tx.db.invoiceReminderPause.create({ data, select: { invoiceId: true } });
}
