import "server-only";
import { z } from "zod";
import { type Context, type ContextOrganization, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import {
  HAS_DEBIT_IN_PROCESS,
  IS_ABOVE_MINIMUM,
  IS_OPEN,
  OPEN_BALANCE,
} from "@/lib/domain/billing/records/collection-data";
import { selectDueOrganizations } from "@/lib/due-organizations";
import { createId, isUuid } from "@/lib/ids";
import { queryRows } from "@/lib/query-rows";

/** Returns the active organizations with active mandates. */
export function findAutopayOrganizations(ctx: Context): Promise<ContextOrganization[]> {
  return selectDueOrganizations(
    ctx,
    Prisma.sql`o.is_active AND o.closed_at IS NULL AND EXISTS (
      SELECT FROM autopay_mandates m WHERE m.organization_id = o.id AND m.status = 'active')`,
  );
}

const billedInvoiceSchema = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  dueOn: z.date().transform(fromDateColumn),
  balanceCents: z.int(),
  /** Whether a bank debit for the invoice is still processing. */
  hasDebitInProcess: z.boolean(),
});
/** An open invoice that can be charged automatically. */
export type BilledInvoice = z.infer<typeof billedInvoiceSchema>;

const BILLED_COLUMNS = Prisma.sql`
  invoice.id::text, invoice.invoice_number AS "invoiceNumber", invoice.due_date AS "dueOn",
  ${OPEN_BALANCE}::int AS "balanceCents", ${HAS_DEBIT_IN_PROCESS} AS "hasDebitInProcess"`;

/** Matches invoices (alias `invoice`) with an open balance that Stripe can charge. */
const IS_CHARGEABLE = Prisma.sql`(${IS_OPEN} AND invoice.disputed_amount = 0 AND ${IS_ABOVE_MINIMUM})`;

/** Matches the invoices of a contact and of the contacts merged into it. */
function isBilledTo(organizationId: string, contactId: string): Prisma.Sql {
  return Prisma.sql`invoice.organization_id = ${organizationId}::uuid AND invoice.client_id IN (
    SELECT id FROM clients
    WHERE organization_id = ${organizationId}::uuid AND ${contactId}::uuid IN (id, merged_into_id))`;
}

/**
 * Returns the contact's open invoices. Leaves out invoices with a planned or permanently failed automatic payment,
 * and invoices with a bank debit that is still processing.
 */
export async function selectUnplannedInvoices(
  ctx: Context,
  { id: mandateId, contactId }: { id: string; contactId: string },
): Promise<BilledInvoice[]> {
  return queryRows(
    ctx.db,
    billedInvoiceSchema,
    Prisma.sql`
    SELECT ${BILLED_COLUMNS} FROM invoices invoice
    WHERE ${isBilledTo(getOrganizationId(ctx), contactId)} AND ${IS_CHARGEABLE}
      AND NOT ${HAS_DEBIT_IN_PROCESS}
      AND NOT EXISTS (SELECT FROM autopay_charges charge WHERE charge.invoice_id = invoice.id
        AND (charge.status IN ('scheduled', 'charging')
             OR charge.mandate_id = ${mandateId}::uuid AND charge.status = 'failed'))
    ORDER BY invoice.due_date, invoice.id`,
  );
}

/** Locks an invoice. Returns null if the invoice has no open balance that can be charged. */
export async function lockBilledInvoice(tx: Context, id: string): Promise<BilledInvoice | null> {
  const organizationId = getOrganizationId(tx);
  await tx.db.$queryRaw`
    SELECT id::text FROM invoices WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  const [invoice] = await queryRows(
    tx.db,
    billedInvoiceSchema,
    Prisma.sql`
    SELECT ${BILLED_COLUMNS} FROM invoices invoice
    WHERE invoice.organization_id = ${organizationId}::uuid AND invoice.id = ${id}::uuid AND ${IS_CHARGEABLE}`,
  );
  return invoice ?? null;
}

const AUTOPAY_CHARGE_STATUSES = ["scheduled", "charging", "paid", "failed", "canceled"] as const;
const autopayChargeStatusSchema = z.enum(AUTOPAY_CHARGE_STATUSES);
type AutopayChargeStatus = z.infer<typeof autopayChargeStatusSchema>;

const CHARGE_COLUMNS = {
  id: true,
  mandateId: true,
  invoiceId: true,
  status: true,
  noticedOn: true,
  announcedAmount: true,
  chargeOn: true,
  firstAttemptOn: true,
  attempts: true,
  failures: true,
} as const satisfies Prisma.AutopayChargeSelect;

type ChargeColumns = Prisma.AutopayChargeGetPayload<{ select: typeof CHARGE_COLUMNS }>;
export type AutopayChargeRow = Omit<ChargeColumns, "status" | "noticedOn" | "chargeOn" | "firstAttemptOn"> & {
  status: AutopayChargeStatus;
  noticedOn: CalendarDate | null;
  chargeOn: CalendarDate;
  firstAttemptOn: CalendarDate | null;
};

const toCharge = (row: ChargeColumns): AutopayChargeRow => ({
  ...row,
  status: autopayChargeStatusSchema.parse(row.status),
  noticedOn: row.noticedOn && fromDateColumn(row.noticedOn),
  chargeOn: fromDateColumn(row.chargeOn),
  firstAttemptOn: row.firstAttemptOn && fromDateColumn(row.firstAttemptOn),
});

export async function findAutopayCharge(ctx: Context, id: string): Promise<AutopayChargeRow | null> {
  const where = { id, organizationId: getOrganizationId(ctx) };
  const row = await ctx.db.autopayCharge.findFirst({ where, select: CHARGE_COLUMNS });
  return row && toCharge(row);
}

/**
 * Returns a mandate's charge for an invoice, regardless of the charge's status. Returns null if there is no charge.
 */
export async function findChargeOfInvoice(
  ctx: Context,
  { mandateId, invoiceId }: { mandateId: string; invoiceId: string },
): Promise<AutopayChargeRow | null> {
  const where = { mandateId, invoiceId, organizationId: getOrganizationId(ctx) };
  const row = await ctx.db.autopayCharge.findFirst({ where, select: CHARGE_COLUMNS });
  return row && toCharge(row);
}

/** Returns an invoice's scheduled or running charge, or null. */
export async function findOpenChargeOfInvoice(
  ctx: Context,
  invoiceId: string,
): Promise<AutopayChargeRow | null> {
  if (!isUuid(invoiceId)) return null;
  const row = await ctx.db.autopayCharge.findFirst({
    where: {
      ...{ organizationId: getOrganizationId(ctx), invoiceId },
      OR: [{ status: "charging" }, { status: "scheduled", mandate: { status: "active" } }],
    },
    select: CHARGE_COLUMNS,
  });
  return row && toCharge(row);
}

/** Returns the scheduled charges that are due and whose mandate is active. */
export async function selectDueCharges(
  ctx: Context,
  today: CalendarDate,
): Promise<{ id: string; invoiceId: string }[]> {
  return ctx.db.autopayCharge.findMany({
    where: {
      organizationId: getOrganizationId(ctx),
      ...{ status: "scheduled", chargeOn: { lte: toDateColumn(today) }, mandate: { status: "active" } },
    },
    orderBy: [{ chargeOn: "asc" }, { id: "asc" }],
    select: { id: true, invoiceId: true },
  });
}

export interface PlannedCharge {
  mandateId: string;
  invoiceId: string;
  noticedOn: CalendarDate | null;
  announcedCents: number;
  chargeOn: CalendarDate;
}

/** Schedules or reschedules a charge. Returns the charge's ID. The caller must lock the invoice first. */
export async function writePlannedCharge(tx: Context, plan: PlannedCharge): Promise<string> {
  const organizationId = getOrganizationId(tx);
  const { mandateId, invoiceId } = plan;
  const data = {
    ...{ status: "scheduled", announcedAmount: plan.announcedCents, failures: 0, firstAttemptOn: null },
    noticedOn: plan.noticedOn && toDateColumn(plan.noticedOn),
    chargeOn: toDateColumn(plan.chargeOn),
  };
  const { id } = await tx.db.autopayCharge.upsert({
    where: { mandateId_invoiceId: { mandateId, invoiceId } },
    create: { id: createId(), organizationId, mandateId, invoiceId, createdAt: tx.clock.now(), ...data },
    update: data,
    select: { id: true },
  });
  return id;
}

export async function updateAutopayCharge(
  tx: Context,
  id: string,
  change: Pick<
    Prisma.AutopayChargeUncheckedUpdateManyInput,
    "status" | "attempts" | "failures" | "firstAttemptOn" | "chargeOn"
  >,
): Promise<void> {
  await tx.db.autopayCharge.updateMany({
    where: { id, organizationId: getOrganizationId(tx) },
    data: change,
  });
}

/** Cancels the scheduled charges for invoices that no longer have a chargeable balance. */
export async function cancelClosedCharges(ctx: Context): Promise<void> {
  const organizationId = getOrganizationId(ctx);
  await ctx.db.$executeRaw`
    UPDATE autopay_charges charge SET status = 'canceled' FROM invoices invoice
    WHERE charge.organization_id = ${organizationId}::uuid AND charge.status = 'scheduled'
      AND invoice.organization_id = ${organizationId}::uuid AND invoice.id = charge.invoice_id
      AND NOT ${IS_CHARGEABLE}`;
}

const openChargeSchema = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  chargeOn: z.date().transform(fromDateColumn),
  status: autopayChargeStatusSchema,
  failures: z.int(),
  amountCents: z.int(),
});

/** Returns the scheduled and running charges of a mandate, earliest first. */
export async function selectOpenCharges(ctx: Context, mandateId: string) {
  const organizationId = getOrganizationId(ctx);
  const rows = await queryRows(
    ctx.db,
    openChargeSchema,
    Prisma.sql`
    SELECT invoice.id::text AS "invoiceId", invoice.invoice_number AS "invoiceNumber", charge.charge_on AS "chargeOn",
           charge.status, charge.failures, ${OPEN_BALANCE}::int AS "amountCents"
    FROM autopay_charges charge
    JOIN invoices invoice ON invoice.organization_id = ${organizationId}::uuid AND invoice.id = charge.invoice_id
    WHERE charge.organization_id = ${organizationId}::uuid AND charge.mandate_id = ${mandateId}::uuid
      AND charge.status IN ('scheduled', 'charging') AND ${IS_OPEN}
    ORDER BY charge.charge_on, charge.id`,
  );
  return rows.map(({ status, failures, ...row }) => ({
    ...row,
    state: getChargeState(status, failures),
  }));
}

function getChargeState(status: AutopayChargeStatus, failures: number): "running" | "retry" | "announced" {
  if (status === "charging") return "running";
  return failures > 0 ? "retry" : "announced";
}
