import "server-only";
import { db, type Prisma } from "@/lib/db";

const COLUMNS = {
  invoiceNumber: true,
  customerName: true,
  customerEmail: true,
  dueDate: true,
  notes: true,
  totalAmount: true,
  status: true,
  voidedAt: true,
  paymentLinkUrl: true,
  lineItems: {
    select: { id: true, description: true, quantity: true, rate: true, amount: true },
    orderBy: { position: "asc" },
  },
  payments: {
    where: { status: "settled" },
    select: { amount: true, applicationFeeAmount: true, method: true, paidAt: true },
  },
  organization: {
    select: { name: true, timeZone: true, owner: { select: { email: true } } },
  },
} as const satisfies Prisma.InvoiceSelect;

export type InvoiceForMail = Prisma.InvoiceGetPayload<{ select: typeof COLUMNS }>;

/** An invoice with what a mail about it says; null when it is gone. Each job names its organization. */
export async function findInvoiceForMail(key: {
  organizationId: string;
  invoiceId: string;
}): Promise<InvoiceForMail | null> {
  const { organizationId, invoiceId: id } = key;
  return db().invoice.findUnique({ where: { organizationId_id: { organizationId, id } }, select: COLUMNS });
}
