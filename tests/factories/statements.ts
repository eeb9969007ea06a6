import type { Context } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { db } from "@/lib/db";
import { insertMissingLedgerEntries } from "@/lib/domain/billing/records/ledger-entry-data";
import { createId } from "@/lib/ids";

interface PostedPayment {
  amountCents: number;
  paidOn: string;
}

export interface PostedInvoice {
  clientId: string | null;
  totalCents: number;
  issuedOn: string;
  dueOn: string;
  payments?: readonly PostedPayment[];
  voidedOn?: string;
  /**
   * The lines of the invoice, one for each horse. If omitted, the invoice has a single line with the total
   * amount.
   */
  horses?: readonly { id: string | null; name: string; cents: number }[];
}

let sequence = 1_000;

const atNoon = (day: string) => new Date(`${day}T18:00:00Z`);

/** Inserts a sent invoice with the given payments and posts it to the ledger. Returns the invoice's ID. */
export async function postInvoice(ctx: Context, invoice: PostedInvoice): Promise<string> {
  const organizationId = ctx.organization?.id ?? "";
  const { clientId, totalCents, issuedOn, dueOn, payments = [], voidedOn, horses } = invoice;
  const id = createId();
  sequence += 1;
  const paidCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isPaid = paidCents === totalCents;
  await db().invoice.create({
    data: {
      ...{
        id,
        organizationId,
        sequence,
        invoiceNumber: `T-${sequence}`,
        clientId,
        customerName: "Dana Whitfield",
      },
      ...{ subtotalAmount: totalCents, totalAmount: totalCents, paidAmount: paidCents },
      ...{ dueDate: toDateColumn(dueOn), issuedOn: toDateColumn(issuedOn), sentAt: atNoon(issuedOn) },
      ...{ status: isPaid ? "paid" : "sent", voidedAt: voidedOn ? atNoon(voidedOn) : null },
      ...(isPaid && { paidAt: atNoon(payments.at(-1)?.paidOn ?? issuedOn) }),
      lineItems: {
        create: (horses ?? [{ id: null, name: null, cents: totalCents }]).map(
          ({ id: horseId, name, cents }, position) => ({
            ...{ id: createId(), position, description: "Board", quantity: 1, rate: cents, amount: cents },
            ...{ horseId, horseName: name },
          }),
        ),
      },
      payments: {
        create: payments.map(({ amountCents, paidOn }) => ({
          ...{ id: createId(), method: "check", amount: amountCents, paidAt: atNoon(paidOn) },
        })),
      },
    },
  });
  await ctx.transaction((tx) => insertMissingLedgerEntries(tx, id));
  return id;
}
