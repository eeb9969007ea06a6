import type { Context } from "@/lib/auth/context";
import { findOrCreateClient } from "@/lib/domain/billing/clients/find-or-create-client";
import { getPayer } from "@/lib/domain/billing/clients/get-client";
import type { InvoiceContent } from "@/lib/domain/billing/invoices/model/schemas";

/**
 * Returns the ID of an invoice's client or other payer: the selected contact or, if requested, the contact
 * with the entered email address.
 */
export async function resolveInvoiceClient(
  tx: Context,
  content: Pick<InvoiceContent, "clientId" | "saveAsClient" | "customerName" | "customerEmail">,
): Promise<string | null> {
  if (content.clientId) return (await getPayer({ ctx: tx, input: { id: content.clientId } })).id;
  const { customerName: name, customerEmail: email } = content;
  if (!content.saveAsClient || email === null) return null;
  const input = { name, email };
  return (await findOrCreateClient({ ctx: tx, input })).id;
}
