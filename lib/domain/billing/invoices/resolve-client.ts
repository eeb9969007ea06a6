import { type Context, requirePermission } from "@/lib/auth/context";
import { findOrCreateClient } from "@/lib/domain/billing/clients/find-or-create-client";
import { requireContacts } from "@/lib/domain/billing/contacts/require-contacts";
import type { InvoiceContent } from "@/lib/domain/billing/invoices/model/schemas";

/** Returns the invoice's client or other payer: the selected one, or, if requested, the one with its email. */
export async function resolveClient(
  tx: Context,
  content: Pick<InvoiceContent, "clientId" | "saveAsClient" | "customerName" | "customerEmail">,
): Promise<string | null> {
  if (content.clientId) {
    requirePermission(tx, "clients", "read");
    await requireContacts(tx, [content.clientId]);
    return content.clientId;
  }
  const { customerName: name, customerEmail: email } = content;
  if (!content.saveAsClient || email === null) return null;
  const input = { name, email };
  return (await findOrCreateClient({ ctx: tx, input })).id;
}
