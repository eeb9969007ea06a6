import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { insertClientPayment, type NewClientPayment } from "@/lib/domain/billing/client-payments/data";

/**
 * Adds a payment for several invoices in the caller's transaction. Returns the payment's ID. `creditedCents` is
 * the amount that becomes credit. The caller checks permissions and adds the payment's parts.
 */
export async function addClientPayment(
  tx: Context,
  { creditedCents, ...payment }: NewClientPayment & { contactId: string; creditedCents: number },
): Promise<string> {
  const id = await insertClientPayment(tx, payment);
  const { contactId, method, amount } = payment;
  const after = { contact_id: contactId, method, amount_cents: amount, credited_cents: creditedCents };
  await recordAudit(tx, { action: "payment.recorded", entityType: "payment", entityId: id, after });
  return id;
}
