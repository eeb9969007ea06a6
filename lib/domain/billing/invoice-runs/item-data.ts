import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import {
  type InvoiceRunPosition,
  RUN_ITEM_STATUSES,
  type RunItemDto,
} from "@/lib/domain/billing/invoice-runs/dto";
import { queryRows } from "@/lib/query-rows";

const itemStatusSchema = z.enum(RUN_ITEM_STATUSES);

/**
 * Members can also send or discard a draft on the invoice's page. The invoice's state therefore takes precedence
 * over the status in the run.
 */
const CURRENT_STATUS = Prisma.sql`
  CASE WHEN item.status NOT IN ('created', 'failed') THEN item.status
    WHEN invoice.status <> 'draft' THEN 'sent'
    WHEN invoice.voided_at IS NOT NULL THEN 'skipped'
    ELSE item.status END`;

/** Puts contacts with problems first. Each group is sorted by name. */
const PAGE_ORDER = Prisma.sql`item.problem IS NULL, lower(contact.name), contact.id, item.id`;

const itemCountSchema = z.object({
  runId: z.string(),
  status: itemStatusSchema,
  count: z.int(),
  /** How many of the counted contacts have an invoice. Includes void invoices. */
  invoiceCount: z.int(),
});
type ItemCount = z.infer<typeof itemCountSchema>;

/** Counts the contacts in each run by status. */
export async function countRunItems(ctx: Context, runIds: readonly string[]): Promise<ItemCount[]> {
  return queryRows(
    ctx.db,
    itemCountSchema,
    Prisma.sql`
    SELECT item.run_id::text AS "runId", ${CURRENT_STATUS} AS status, count(*)::int AS count,
      count(invoice.id)::int AS "invoiceCount"
    FROM invoice_run_items item LEFT JOIN invoices invoice ON invoice.id = item.invoice_id
    WHERE item.organization_id = ${getOrganizationId(ctx)}::uuid AND item.run_id = ANY(${[...runIds]}::text[]::uuid[])
    GROUP BY 1, 2`,
  );
}

const itemRowSchema = z.object({
  contactId: z.string(),
  contactName: z.string(),
  status: itemStatusSchema,
  problem: z.string().nullable(),
  invoiceId: z.string().nullable(),
  number: z.string().nullable(),
  email: z.string().nullable(),
  isOnPaper: z.boolean(),
  isMissingEmail: z.boolean(),
  totalCents: z.int().nullable(),
  isVoid: z.boolean(),
});

/**
 * Returns the contacts of a run with their invoices. Contacts with problems come first. Each group is sorted by
 * name. A contact appears twice if another contact of the run was merged into it. `isMissingEmail` follows the same
 * rule as `sendRunInvoice`.
 */
export async function selectItemsWithInvoices(ctx: Context, runId: string): Promise<RunItemDto[]> {
  const rows = await queryRows(
    ctx.db,
    itemRowSchema,
    Prisma.sql`
    SELECT contact.id::text AS "contactId", contact.name AS "contactName", ${CURRENT_STATUS} AS status,
      item.problem, invoice.id::text AS "invoiceId", invoice.invoice_number AS number, invoice.customer_email AS email,
      invoice.id IS NOT NULL AND invoice.customer_email IS NULL
        AND (invoice.status <> 'draft' OR contact.invoice_delivery = 'paper') AS "isOnPaper",
      invoice.id IS NOT NULL AND invoice.status = 'draft' AND invoice.customer_email IS NULL
        AND contact.invoice_delivery <> 'paper' AND coalesce(contact.email, '') = '' AS "isMissingEmail",
      invoice.total_amount AS "totalCents", invoice.voided_at IS NOT NULL AS "isVoid"
    FROM invoice_run_items item
    JOIN clients listed ON listed.organization_id = item.organization_id AND listed.id = item.contact_id
    JOIN clients contact ON contact.organization_id = item.organization_id
      AND contact.id = coalesce(listed.merged_into_id, listed.id)
    LEFT JOIN invoices invoice ON invoice.id = item.invoice_id
    WHERE item.organization_id = ${getOrganizationId(ctx)}::uuid AND item.run_id = ${runId}::uuid
    ORDER BY ${PAGE_ORDER}`,
  );
  return rows.map(({ invoiceId, number, email, isOnPaper, isMissingEmail, totalCents, isVoid, ...item }) => ({
    ...item,
    // If the invoice was sent from its own page, the row may still contain the problem from an earlier
    // attempt.
    problem: item.status === "sent" ? null : item.problem,
    invoice:
      invoiceId === null || number === null || totalCents === null
        ? null
        : { id: invoiceId, number, email, isOnPaper, isMissingEmail, totalCents, isVoid },
  }));
}

const positionSchema = z.object({
  position: z.int(),
  count: z.int(),
  previousId: z.string().nullable(),
  nextId: z.string().nullable(),
}) satisfies z.ZodType<InvoiceRunPosition>;

/** Returns an invoice's position in its run, not counting other invoices that are void. */
export async function selectRunPosition(
  ctx: Context,
  runId: string,
  invoiceId: string,
): Promise<InvoiceRunPosition | null> {
  const [position] = await queryRows(
    ctx.db,
    positionSchema,
    Prisma.sql`
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
    ) place WHERE id = ${invoiceId}::uuid`,
  );
  return position ?? null;
}
