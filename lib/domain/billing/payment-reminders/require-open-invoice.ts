import "server-only";
import type { Context } from "@/lib/auth/context";
import { type InvoiceForReminder, lockOpenInvoice } from "@/lib/domain/billing/payment-reminders/data";
import { hasDebitInProcess } from "@/lib/domain/billing/records/bank-debit-data";
import { DomainError } from "@/lib/errors";

/**
 * Locks and returns an invoice that can get reminders. Throws CONFLICT if its bank debit is processing or if it has no
 * open balance.
 */
export async function requireOpenInvoice(tx: Context, id: string): Promise<InvoiceForReminder> {
  const invoice = await lockOpenInvoice(tx, id);
  if (invoice) return invoice;
  throw new DomainError(
    "CONFLICT",
    (await hasDebitInProcess(tx, id))
      ? "A bank debit for this invoice is processing, so we can't send reminders until the debit clears or fails."
      : "This invoice has no open balance, so we can't send reminders for it.",
  );
}
