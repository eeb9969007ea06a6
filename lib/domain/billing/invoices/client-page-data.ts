import "server-only";
import type { Context } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { INVOICE_WITH_LINES } from "@/lib/domain/billing/invoices/data";

const COLUMNS = {
  ...INVOICE_WITH_LINES,
  organization: { select: { id: true, name: true, subscriptionTier: true, timeZone: true, ownerId: true } },
} as const satisfies Prisma.InvoiceSelect;

type ClientInvoiceRow = Prisma.InvoiceGetPayload<{ select: typeof COLUMNS }>;

/**
 * Returns a sent invoice of any organization; the caller has verified its signed link. Null if it was never
 * sent or was purged.
 */
export async function findSentInvoice(ctx: Context, id: string): Promise<ClientInvoiceRow | null> {
  return ctx.db.invoice.findUnique({
    where: { id, sentAt: { not: null }, organization: { purgedAt: null } },
    select: COLUMNS,
  });
}
