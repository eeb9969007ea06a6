import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import {
  type InvoiceRunPosition,
  RUN_ITEM_STATUSES,
  type RunItemDto,
  type RunItemStatus,
} from "@/lib/domain/billing/invoice-runs/dto";

const itemStatusSchema = z.enum(RUN_ITEM_STATUSES);

/**
 * Members can also send or discard a single draft on the invoice's page, so the invoice's own state takes
 * precedence over the status in the run.
 */
const CURRENT_STATUS = Prisma.sql`
  CASE WHEN item.status NOT IN ('created', 'failed') THEN item.status
    WHEN invoice.status <> 'draft' THEN 'sent'
    WHEN invoice.voided_at IS NOT NULL THEN 'skipped'
    ELSE item.status END`;

/** Sorts contacts by name, with contacts that have problems first. */
const PAGE_ORDER = Prisma.sql`item.problem IS NULL, lower(contact.name), contact.id, item.id`;

interface ItemCount {
  runId: string;
  status: RunItemStatus;
  count: number;
}

/** Counts the contacts in each run by status. */
export async function countRunItems(ctx: Context, runIds: readonly string[]): Promise<ItemCount[]> {
  const rows = await ctx.db.$queryRaw<{ runId: string; status: string; count: number }[]>`
    SELECT item.run_id::text AS "runId", ${CURRENT_STATUS} AS status, count(*)::int AS count
    FROM invoice_run_items item LEFT JOIN invoices invoice ON invoice.id = item.invoice_id
    WHERE item.organization_id = ${getOrganizationId(ctx)}::uuid AND item.run_id = ANY(${[...runIds]}::text[]::uuid[])
    GROUP BY 1, 2`;
  return rows.map((row) => ({ ...row, status: itemStatusSchema.parse(row.status) }));
}

interface ItemRow {
  contactId: string;
  contactName: string;
  status: string;
  problem: string | null;
  invoiceId: string | null;
  number: string | null;
  email: string | null;
  totalCents: number | null;
  isVoid: boolean | null;
}

/**
 * Returns the contacts of a run with their invoices, sorted by name, with contacts that have problems first.
 * A contact appears twice if another contact of the run was merged into it.
 */
export async function selectItemsWithInvoices(ctx: Context, runId: string): Promise<RunItemDto[]> {
  const rows = await ctx.db.$queryRaw<ItemRow[]>`
    SELECT contact.id::text AS "contactId", contact.name AS "contactName", ${CURRENT_STATUS} AS status,
      item.problem, invoice.id::text AS "invoiceId", invoice.invoice_number AS number, invoice.customer_email AS email,
      invoice.total_amount AS "totalCents", invoice.voided_at IS NOT NULL AS "isVoid"
    FROM invoice_run_items item
    JOIN clients listed ON listed.organization_id = item.organization_id AND listed.id = item.contact_id
    JOIN clients contact ON contact.organization_id = item.organization_id
      AND contact.id = coalesce(listed.merged_into_id, listed.id)
    LEFT JOIN invoices invoice ON invoice.id = item.invoice_id
    WHERE item.organization_id = ${getOrganizationId(ctx)}::uuid AND item.run_id = ${runId}::uuid
    ORDER BY ${PAGE_ORDER}`;
  return rows.map((row) => {
    const status = itemStatusSchema.parse(row.status);
    const { contactId, contactName, invoiceId, number, email, totalCents, isVoid } = row;
    return {
      contactId,
      contactName,
      status,
      // If the invoice was sent from its own page, the row may still contain the problem from an earlier
      // attempt.
      problem: status === "sent" ? null : row.problem,
      invoice:
        invoiceId === null || number === null || totalCents === null
          ? null
          : { id: invoiceId, number, email, totalCents, isVoid: isVoid === true },
    };
  });
}

/** Returns an invoice's position in its run. Ignores void invoices, except the given invoice. */
export async function selectRunPosition(
  ctx: Context,
  runId: string,
  invoiceId: string,
): Promise<InvoiceRunPosition | null> {
  const [position] = await ctx.db.$queryRaw<InvoiceRunPosition[]>`
    SELECT position, count, "previousId", "nextId" FROM (
      SELECT invoice.id, (row_number() OVER page)::int AS position, (count(*) OVER ())::int AS count,
        (lag(invoice.id) OVER page)::text AS "previousId", (lead(invoice.id) OVER page)::text AS "nextId"
      FROM invoice_run_items item
      JOIN clients listed ON listed.organization_id = item.organization_id AND listed.id = item.contact_id
      JOIN clients contact ON contact.organization_id = item.organization_id
        AND contact.id = coalesce(listed.merged_into_id, listed.id)
      JOIN invoices invoice ON invoice.id = item.invoice_id
      WHERE item.organization_id = ${getOrganizationId(ctx)}::uuid AND item.run_id = ${runId}::uuid
        AND (invoice.voided_at IS NULL OR invoice.id = ${invoiceId}::uuid)
      WINDOW page AS (ORDER BY ${PAGE_ORDER})
    ) place WHERE id = ${invoiceId}::uuid`;
  return position ?? null;
}
