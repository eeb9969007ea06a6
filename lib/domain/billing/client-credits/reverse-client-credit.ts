import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import {
  listInvoicesOfCredit,
  lockClientCredit,
  selectCreditsOfPayment,
  updateClientCredit,
} from "@/lib/domain/billing/client-credits/data";
import { notifyCreditPages } from "@/lib/domain/billing/client-credits/notify-credit-pages";
import { recordCreditEntry } from "@/lib/domain/billing/client-credits/record-credit-entry";
import { insertMissingCreditEntries } from "@/lib/domain/billing/records/ledger-credit-entry-data";
import { DomainError } from "@/lib/errors";

/**
 * In the caller's transaction, reverses a credit that was recorded by mistake. Throws CONFLICT if any of the
 * credit was applied or refunded.
 */
export async function reverseClientCredit(
  tx: Context,
  { creditId, reason }: { creditId: string; reason: string },
): Promise<void> {
  const credit = await lockClientCredit(tx, creditId);
  const { kind, amountCents, contactId } = credit;
  const noun = kind === "deposit" ? "deposit" : "credit";
  if (credit.reversedAt) throw new DomainError("CONFLICT", `This ${noun} has already been reversed.`);
  if (credit.remainingCents !== amountCents) {
    const message =
      credit.refundedCents > 0
        ? `Part of this ${noun} was refunded, so it can't be reversed. Refund the rest instead.`
        : describeApplication(noun, await listInvoicesOfCredit(tx, creditId));
    throw new DomainError("CONFLICT", message);
  }
  const at = tx.clock.now();
  await updateClientCredit(tx, creditId, { reversedAt: at, reversalReason: reason });
  await recordAudit(tx, {
    action: kind === "deposit" ? "contact.deposit_reversed" : "contact.credit_reversed",
    entityType: "contact",
    entityId: contactId ?? creditId,
    after: { credit_id: creditId, amount_cents: amountCents, reason },
  });
  if (kind !== "credit_note") {
    await recordCreditEntry(tx, {
      ...{ sourceKey: `credit-reversal:${creditId}`, amountCents: -amountCents, at, contactId },
      note: `Reversed ${kind === "deposit" ? "deposit" : "overpayment"}`,
    });
  }
  await insertMissingCreditEntries(tx, creditId);
  await notifyCreditPages(tx, contactId);
}

/** The maximum number of invoices that the error message names. */
const MAX_NAMED_INVOICES = 3;

function describeApplication(noun: string, invoiceNumbers: readonly string[]): string {
  if (invoiceNumbers.length === 0) {
    return `Part of this ${noun} was already used, so it can't be reversed. Refund the rest instead.`;
  }
  const advice =
    invoiceNumbers.length === 1
      ? "On the invoice's page, reverse the resulting payment first."
      : "On the invoices' pages, reverse the resulting payments first.";
  return `Part of this ${noun} was applied to ${listInvoiceNumbers(invoiceNumbers)}. ${advice}`;
}

function listInvoiceNumbers(numbers: readonly string[]): string {
  const more = numbers.length - MAX_NAMED_INVOICES;
  if (more > 0) return `${numbers.slice(0, MAX_NAMED_INVOICES).join(", ")} and ${more} more`;
  return new Intl.ListFormat("en-US").format(numbers);
}

/** Reverses the credit that a reversed payment created. Throws CONFLICT if any of the credit was used. */
export async function reverseCreditsOfPayment(
  tx: Context,
  source: { paymentId: string } | { clientPaymentId: string },
  reason: string,
): Promise<void> {
  for (const { id, reversedAt } of await selectCreditsOfPayment(tx, source)) {
    if (!reversedAt) await reverseClientCredit(tx, { creditId: id, reason });
  }
}
