import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import type { DraftLine } from "@/lib/domain/billing/invoices/model/draft-line";
import type { InvoiceTotals } from "@/lib/domain/billing/invoices/model/totals";
import { DomainError } from "@/lib/errors";
import { createId } from "@/lib/ids";

/** Returns the rows of an invoice's lines in order. `totals` are those of the same lines. */
export function toLineRows(
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

type LineRow = ReturnType<typeof toLineRows>[number];

/** Inserts the lines and links the shares that they bill. Throws CONFLICT if a share is billed already. */
export async function insertLines(
  tx: Context,
  rows: readonly LineRow[],
  lines: readonly DraftLine[],
): Promise<(LineRow & { chargeShare: { id: string } | null })[]> {
  await tx.db.invoiceLineItem.createMany({ data: [...rows] });
  const billed = rows.map((row, position) => {
    const shareId = lines[position]?.chargeShareId;
    return { ...row, chargeShare: shareId ? { id: shareId } : null };
  });
  await linkShares(tx, billed);
  return billed;
}

/**
 * Locks the shares of these lines, and of the lines that the invoice has already. Must run before the counters are
 * locked and before lines are deleted, so that all transactions lock in one order.
 */
export async function lockShares(
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
      AND charge.id = share.charge_id AND charge.written_off_at IS NULL`;
  if (count === linked.length) return;
  throw new DomainError(
    "CONFLICT",
    "A charge of this invoice was billed or written off in the meantime. Reload the page and review the lines.",
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

/** Returns the charges of an invoice to the unbilled ones. */
export async function freeShares(tx: Context, invoiceId: string): Promise<void> {
  const organizationId = getOrganizationId(tx);
  await tx.db.chargeShare.updateMany({
    where: { organizationId, lineItem: { invoiceId, organizationId } },
    data: { lineItemId: null },
  });
}
