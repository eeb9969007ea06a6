import "server-only";
import { readSignedId, signId } from "@/lib/auth/signed-id";

const PURPOSE = "invoice page";

/** Returns the token that gives access to an invoice's page, PDF and attachments. */
export function createClientInvoiceToken(invoiceId: string): string {
  return signId(PURPOSE, invoiceId);
}

/**
 * Returns the path of the page where clients can view and pay an invoice. Clients don't need an account. Anyone who
 * has the link can view the invoice.
 */
export function getClientInvoicePath(invoiceId: string): string {
  return `/invoice/${createClientInvoiceToken(invoiceId)}`;
}

/**
 * Returns the path of the invoice's page for a client who has just paid. The query parameter changes only the
 * page's text.
 */
export function getPaidInvoicePath(invoiceId: string): string {
  return `${getClientInvoicePath(invoiceId)}?paid=1`;
}

/** Returns the invoice ID from a signed token, or null if the signature is invalid. */
export function readClientInvoiceToken(token: string): string | null {
  return readSignedId(PURPOSE, token);
}
