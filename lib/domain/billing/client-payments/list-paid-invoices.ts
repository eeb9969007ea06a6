import "server-only";
import {
  type Context,
  getOrganizationId,
  requirePermission,
  type TrustedArguments,
} from "@/lib/auth/context";
import { sumCents } from "@/lib/money/cents";

interface PaidInvoice {
  invoiceNumber: string;
  amountCents: number;
}

interface PaidInvoices {
  amountCents: number;
  /** The invoices that the payment covers, earliest due date first. */
  invoices: PaidInvoice[];
  /** The part of the payment that became credit. */
  creditedCents: number;
  applicationFeeCents: number;
  /** For example, the check number. */
  reference: string | null;
}

const PARTS = {
  ...{ amount: true, creditedAmount: true, applicationFeeAmount: true },
  invoice: { select: { invoiceNumber: true } },
} as const;

/**
 * Returns the invoices to list on a payment's receipt. If the payment is part of a client payment, includes the
 * invoices that the other parts paid. Returns null if the payment isn't settled.
 */
export async function listPaidInvoices({
  ctx,
  input: { paymentId },
}: TrustedArguments<{ paymentId: string }>): Promise<PaidInvoices | null> {
  requirePermission(ctx, "invoices", "read");
  return readPaidInvoices(ctx, paymentId);
}

/**
 * Returns the invoice that a settled payment paid and, if the payment is part of a client payment, the invoices
 * that the other parts paid. Returns null if the payment isn't settled.
 */
async function readPaidInvoices(ctx: Context, paymentId: string): Promise<PaidInvoices | null> {
  const organizationId = getOrganizationId(ctx);
  const payment = await ctx.db.invoicePayment.findFirst({
    where: { organizationId, id: paymentId, status: "settled" },
    select: {
      ...PARTS,
      clientPayment: {
        select: {
          ...{ amount: true, reference: true },
          payments: {
            where: { status: "settled" },
            orderBy: [{ invoice: { dueDate: "asc" } }, { invoice: { sequence: "asc" } }],
            select: PARTS,
          },
        },
      },
    },
  });
  if (!payment) return null;
  const { clientPayment } = payment;
  const parts = clientPayment?.payments ?? [payment];
  const amountCents = clientPayment?.amount ?? payment.amount + payment.creditedAmount;
  return {
    amountCents,
    invoices: parts.flatMap(({ amount, invoice: { invoiceNumber } }) =>
      amount > 0 ? [{ invoiceNumber, amountCents: amount }] : [],
    ),
    creditedCents: amountCents - sumCents(parts.map(({ amount }) => amount)),
    applicationFeeCents: sumCents(parts.map((part) => part.applicationFeeAmount)),
    reference: clientPayment?.reference ?? null,
  };
}
