import "server-only";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import type { Prisma } from "@/lib/db";
import { FORMAT_COLUMNS, toDocumentFormats } from "@/lib/domain/billing/records/document-formats";
import { type InvoiceColumns, LINE_COLUMNS } from "@/lib/domain/billing/records/invoice-data";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
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
  replaces: { select: { invoiceNumber: true } },
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

/** A payment that was reversed after the client got a receipt. */
interface ReversedPayment {
  paymentId: string;
  amountCents: number;
}

/** Returns an invoice with the data for its emails, or null if the organization has no such invoice. */
export async function findInvoiceForMail({
  ctx,
  input,
}: VerbArguments<InvoiceIdInput>): Promise<InvoiceForMail | null> {
  requirePermission(ctx, "invoices", "read");
  const { id } = parse(invoiceIdSchema, input);
  const where = { organizationId_id: { organizationId: getOrganizationId(ctx), id } };
  const row = await ctx.db.invoice.findUnique({ where, select: COLUMNS });
  return (
    row && {
      ...row,
      currency: currencySchema.parse(row.currency),
      formats: toDocumentFormats(row.organization.billingSettings),
    }
  );
}

/**
 * Queues the client's email about a reversed payment. The email includes the open invoice. Runs in the caller's
 * transaction.
 */
export async function enqueueReversalMail(
  tx: Context,
  { id: invoiceId, organizationId }: Pick<InvoiceColumns, "id" | "organizationId">,
  { paymentId, amountCents: reversedCents }: ReversedPayment,
): Promise<void> {
  const payload = { organizationId, invoiceId, reversedCents };
  await enqueue(tx.db, "mail.invoice", payload, { key: `mail.reversal:${paymentId}` });
}

/**
 * Queues the email to the client in the caller's transaction. `appliesCredit` means that credit was applied when the
 * invoice was sent. Returns false if a job for the invoice is already waiting.
 */
export async function enqueueInvoiceMail(
  tx: Context,
  { id: invoiceId, organizationId }: Pick<InvoiceColumns, "id" | "organizationId">,
  { appliesCredit = false }: { appliesCredit?: boolean } = {},
): Promise<boolean> {
  const key = `mail.invoice:${invoiceId}`;
  const payload = { organizationId, invoiceId, ...(appliesCredit && { appliesCredit }) };
  return enqueue(tx.db, "mail.invoice", payload, { key });
}
