import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { type InvoiceColumns, LINE_COLUMNS, type LineRow } from "@/lib/domain/invoices/data";
import type { InvoiceState } from "@/lib/domain/invoices/status";
import { containing } from "@/lib/lists/search-pattern";

export interface InvoiceFilter {
  organizationId: string;
  today: CalendarDate;
  state: InvoiceState | null;
  search: string;
  after: { createdAt: string; id: string } | null;
  limit: number;
}

/** One page of invoices, newest first, in one query along an index. */
export async function selectInvoices(ctx: Context, filter: InvoiceFilter): Promise<InvoiceColumns[]> {
  return ctx.db.$queryRaw<InvoiceColumns[]>`
    SELECT id::text, organization_id::text AS "organizationId", client_id::text AS "clientId",
           invoice_number AS "invoiceNumber", customer_name AS "customerName", customer_email AS "customerEmail",
           due_date AS "dueDate", notes, currency, total_amount AS "totalAmount", status, revision,
           payment_link_url AS "paymentLinkUrl", stripe_payment_link_id AS "stripePaymentLinkId",
           stripe_session_id AS "stripeSessionId", stripe_account_id AS "stripeAccountId",
           refunded_amount AS "refundedAmount", disputed_amount AS "disputedAmount", sent_at AS "sentAt",
           paid_at AS "paidAt", voided_at AS "voidedAt", replaces_invoice_id::text AS "replacesInvoiceId",
           created_at AS "createdAt"
    FROM invoices
    WHERE organization_id = ${filter.organizationId}::uuid
      ${stateCondition(filter.state, filter.today)} ${searchCondition(filter.search)} ${afterCondition(filter.after)}
    ORDER BY created_at DESC, id DESC LIMIT ${filter.limit}`;
}

function stateCondition(state: InvoiceState | null, today: CalendarDate): Prisma.Sql {
  switch (state) {
    case null:
      return Prisma.empty;
    case "draft":
      return Prisma.sql`AND status = 'draft' AND voided_at IS NULL`;
    case "sent":
      return Prisma.sql`AND status = 'sent' AND voided_at IS NULL AND due_date >= ${today}::date`;
    case "overdue":
      return Prisma.sql`AND status IN ('sent', 'overdue') AND voided_at IS NULL
        AND (status = 'overdue' OR due_date < ${today}::date)`;
    case "paid":
      return Prisma.sql`AND status = 'paid'`;
    case "void":
      return Prisma.sql`AND voided_at IS NOT NULL`;
  }
}

function searchCondition(search: string): Prisma.Sql {
  if (search === "") return Prisma.empty;
  const text = Prisma.sql`lower(invoice_number || ' ' || customer_name || ' ' || customer_email)`;
  return Prisma.sql`AND ${text} LIKE ${containing(search)}`;
}

function afterCondition(after: InvoiceFilter["after"]): Prisma.Sql {
  if (!after) return Prisma.empty;
  return Prisma.sql`AND (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
}

/** The lines of a page of invoices, by invoice, in one query. */
export async function selectLinesOf(
  ctx: Context,
  organizationId: string,
  ids: string[],
): Promise<Map<string, LineRow[]>> {
  const rows = await ctx.db.invoiceLineItem.findMany({
    where: { organizationId, invoiceId: { in: ids } },
    select: { ...LINE_COLUMNS, invoiceId: true },
    orderBy: [{ invoiceId: "asc" }, { position: "asc" }],
  });
  const byInvoice = new Map<string, LineRow[]>(ids.map((id) => [id, []]));
  for (const { invoiceId, ...line } of rows) byInvoice.get(invoiceId)?.push(line);
  return byInvoice;
}
