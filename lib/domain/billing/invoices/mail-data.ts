import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { LINE_COLUMNS } from "@/lib/domain/billing/invoices/data";

const COLUMNS = {
  invoiceNumber: true,
  customerName: true,
  customerEmail: true,
  dueDate: true,
  notes: true,
  subtotalAmount: true,
  discountAmount: true,
  taxMode: true,
  totalAmount: true,
  status: true,
  voidedAt: true,
  paymentLinkUrl: true,
  lineItems: {
    select: LINE_COLUMNS,
    orderBy: { position: "asc" },
  },
  payments: {
    where: { status: "settled" },
    select: { amount: true, applicationFeeAmount: true, method: true, paidAt: true, recordedBy: true },
  },
  organization: {
    select: { name: true, timeZone: true, owner: { select: { id: true, email: true } } },
  },
} as const satisfies Prisma.InvoiceSelect;

export type InvoiceForMail = Prisma.InvoiceGetPayload<{ select: typeof COLUMNS }>;

export async function findInvoiceMailRow(ctx: Context, id: string): Promise<InvoiceForMail | null> {
  const organizationId = getOrganizationId(ctx);
  return ctx.db.invoice.findUnique({ where: { organizationId_id: { organizationId, id } }, select: COLUMNS });
}
