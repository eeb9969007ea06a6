import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import type { DraftLine } from "@/lib/domain/billing/invoices/model/draft-line";
import type { InvoiceTotals } from "@/lib/domain/billing/invoices/model/totals";
import { DomainError } from "@/lib/errors";
import { createId } from "@/lib/ids";

/** Returns the database rows for an invoice's lines, in order. `totals` must belong to the same lines. */
export function toInvoiceLineRows(
  organizationId: string,
  invoiceId: string,
  { lines, totals }: { lines: readonly DraftLine[]; totals: InvoiceTotals },
) {
  return lines.map((line, position) => {
    const figures = totals.lines[position];
    if (!figures) throw new RangeError("The totals have fewer lines than the invoice.");
    return {
      id: createId(),
      organizationId,
      invoiceId,
      position,
      description: line.description,
      quantity: new Prisma.Decimal(line.quantityHundredths).div(100),
      rate: line.rateCents,
      amount: figures.amountCents,
      discountAmount: figures.discountCents,
      taxRate: line.taxRate ?? 0,
      taxName: line.taxName ?? null,
      taxAmount: figures.taxCents,
      horseId: line.horse?.id ?? null,
      horseName: line.horse?.name ?? null,
      chargedOn: line.chargedOn ? toDateColumn(line.chargedOn) : null,
    };
  });
}

type LineRow = ReturnType<typeof toInvoiceLineRows>[number];

/** Inserts the lines and links each line to its charge share. Throws CONFLICT if a share is already billed. */
export async function insertInvoiceLines(
  tx: Context,
  rows: readonly LineRow[],
  lines: readonly DraftLine[],
): Promise<(LineRow & { chargeShare: { id: string } | null })[]> {
  await insertLineRows(
    tx,
    rows.map((row, position) => ({ ...row, shareId: lines[position]?.chargeShareId ?? null })),
  );
  const billed = rows.map((row, position) => {
    const shareId = lines[position]?.chargeShareId;
    return { ...row, chargeShare: shareId ? { id: shareId } : null };
  });
  await linkShares(tx, billed);
  return billed;
}

/** The income account of the service that was charged. */
const INCOME_ACCOUNT = Prisma.sql`(
  SELECT nullif(trim(service.income_account), '') FROM charge_shares share
  JOIN charges charge ON charge.organization_id = share.organization_id AND charge.id = share.charge_id
  JOIN services service ON service.organization_id = charge.organization_id AND service.id = charge.service_id
  WHERE share.organization_id = line."organizationId" AND share.id = line."shareId")`;

/** Inserts all rows with a single JSON parameter, which is much faster than one parameter per value. */
async function insertLineRows(
  tx: Context,
  rows: readonly (LineRow & { shareId: string | null })[],
): Promise<void> {
  await tx.db.$executeRaw`
    INSERT INTO invoice_line_items
      (id, organization_id, invoice_id, position, description, quantity, rate, amount, discount_amount, tax_rate,
       tax_name, tax_amount, horse_id, horse_name, charged_on, income_account)
    SELECT id, "organizationId", "invoiceId", position, description, quantity, rate, amount, "discountAmount",
      "taxRate", "taxName", "taxAmount", "horseId", "horseName", "chargedOn"::date, ${INCOME_ACCOUNT}
    FROM json_to_recordset(${JSON.stringify(rows)}::text::json) AS line(
      id uuid, "organizationId" uuid, "invoiceId" uuid, position int, description text, quantity numeric, rate int,
      amount int, "discountAmount" int, "taxRate" int, "taxName" text, "taxAmount" int, "horseId" uuid,
      "horseName" text, "chargedOn" text, "shareId" uuid)`;
}

/**
 * Locks the charge shares of these lines and of the invoice's existing lines. Must run before the counters are locked
 * and before lines are deleted, so that all transactions lock rows in the same order.
 */
export async function lockChargeShares(
  tx: Context,
  lines: readonly DraftLine[],
  invoiceId: string | null,
): Promise<void> {
  const ids = lines.flatMap(({ chargeShareId }) => chargeShareId ?? []);
  if (ids.length === 0 && invoiceId === null) return;
  await tx.db.$executeRaw`
    SELECT 1 FROM charge_shares WHERE organization_id = ${getOrganizationId(tx)}::uuid
      AND (id = ANY(${ids}::text[]::uuid[]) OR line_item_id IN (
        SELECT id FROM invoice_line_items WHERE invoice_id = ${invoiceId}::text::uuid))
    ORDER BY id FOR UPDATE`;
}

async function linkShares(
  tx: Context,
  lines: readonly { id: string; chargeShare: { id: string } | null }[],
): Promise<void> {
  const linked = lines.flatMap(({ id, chargeShare }) =>
    chargeShare ? [{ id, shareId: chargeShare.id }] : [],
  );
  if (linked.length === 0) return;
  const organizationId = getOrganizationId(tx);
  const lineIds = linked.map(({ id }) => id);
  const shareIds = linked.map(({ shareId }) => shareId);
  const count = await tx.db.$executeRaw`
    UPDATE charge_shares share SET line_item_id = billed.line_id
    FROM unnest(${lineIds}::text[]::uuid[], ${shareIds}::text[]::uuid[]) AS billed(line_id, share_id), charges charge
    WHERE share.id = billed.share_id AND share.organization_id = ${organizationId}::uuid AND share.line_item_id IS NULL
      AND charge.id = share.charge_id AND charge.written_off_at IS NULL
      AND (share.approval IS NULL OR share.approval IN ('approved', 'overridden'))`;
  if (count === linked.length) return;
  throw new DomainError(
    "CONFLICT",
    "A charge on this invoice has since been billed or written off, or is waiting for the client's approval. Reload the page and review the lines.",
  );
}

/** Returns the names of the organization's horses with these IDs. */
export async function findHorseNames(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const horses = await ctx.db.horse.findMany({
    where: { organizationId: getOrganizationId(ctx), id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  });
  return new Map(horses.map(({ id, name }) => [id, name]));
}

/** Marks an invoice's charges as unbilled again. */
export async function unlinkChargeShares(tx: Context, invoiceId: string): Promise<void> {
  const organizationId = getOrganizationId(tx);
  await tx.db.chargeShare.updateMany({
    where: { organizationId, lineItem: { invoiceId, organizationId } },
    data: { lineItemId: null },
  });
}
