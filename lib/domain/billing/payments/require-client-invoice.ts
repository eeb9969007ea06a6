import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import { createNotFoundError } from "@/lib/errors";
import type { Currency } from "@/lib/money/currency";
import { currencySchema } from "@/lib/money/currency-schema";

export interface LockedClientInvoice {
  id: string;
  contactId: string;
  invoiceNumber: string;
  balanceCents: number;
  /** Whether the invoice can be paid. */
  isOpen: boolean;
  currency: Currency;
}

/** Locks an invoice until the transaction ends. Throws NOT_FOUND if the invoice has no client. */
export async function requireClientInvoice(tx: Context, id: string): Promise<LockedClientInvoice> {
  const invoice = await lockInvoiceRow(tx, id);
  if (!invoice.clientId) throw createNotFoundError("Invoice");
  const isOpen = !invoice.voidedAt && (invoice.status === "sent" || invoice.status === "overdue");
  return {
    ...{ id: invoice.id, contactId: invoice.clientId, invoiceNumber: invoice.invoiceNumber, isOpen },
    balanceCents: isOpen ? getInvoiceBalance(invoice) : 0,
    currency: currencySchema.parse(invoice.currency),
  };
}
