import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import type { Prisma } from "@/lib/db";
import { FORMAT_COLUMNS, toDocumentFormats } from "@/lib/domain/billing/records/document-formats";
import { LINE_COLUMNS } from "@/lib/domain/billing/records/invoice-data";
import type { Currency } from "@/lib/money/currency";
import { currencySchema } from "@/lib/money/currency-schema";

const COLUMNS = {
  id: true,
  clientId: true,
  invoiceNumber: true,
  customerName: true,
  customerEmail: true,
  dueDate: true,
  notes: true,
  paymentInstructions: true,
  subtotalAmount: true,
  discountAmount: true,
  taxMode: true,
  totalAmount: true,
  paidAmount: true,
  creditedAmount: true,
  writtenOffAmount: true,
  currency: true,
  status: true,
  voidedAt: true,
  paymentLinkUrl: true,
  lineItems: {
    select: LINE_COLUMNS,
    orderBy: { position: "asc" },
  },
  payments: {
    where: { status: "settled" },
    orderBy: [{ paidAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      amount: true,
      creditedAmount: true,
      applicationFeeAmount: true,
      method: true,
      note: true,
      paidAt: true,
      recordedBy: true,
    },
  },
  organization: {
    select: {
      name: true,
      timeZone: true,
      owner: { select: { id: true, email: true } },
      billingSettings: { select: FORMAT_COLUMNS },
    },
  },
} as const satisfies Prisma.InvoiceSelect;

type MailRow = Prisma.InvoiceGetPayload<{ select: typeof COLUMNS }>;
export type InvoiceForMail = Omit<MailRow, "currency"> & { currency: Currency; formats: DocumentFormats };

export async function findInvoiceMailRow(ctx: Context, id: string): Promise<InvoiceForMail | null> {
  const organizationId = getOrganizationId(ctx);
  const where = { organizationId_id: { organizationId, id } };
  const row = await ctx.db.invoice.findUnique({ where, select: COLUMNS });
  return (
    row && {
      ...row,
      currency: currencySchema.parse(row.currency),
      formats: toDocumentFormats(row.organization.billingSettings),
    }
  );
}
