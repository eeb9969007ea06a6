import "server-only";
import { getActorUserId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockFieldError } from "@/lib/book-lock-error";
import { addClientCredit } from "@/lib/domain/billing/client-credits/add-client-credit";
import { createAccountChangedError } from "@/lib/domain/billing/client-payments/account-changed-error";
import { addClientPayment } from "@/lib/domain/billing/client-payments/add-client-payment";
import { getClientPaymentRow } from "@/lib/domain/billing/client-payments/data";
import type { ClientPaymentDto, ContactAccount } from "@/lib/domain/billing/client-payments/dto";
import { lockContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import {
  type Allocation,
  allocateInOrder,
  sumAllocations,
} from "@/lib/domain/billing/client-payments/model/allocate";
import {
  type ClientPaymentInput,
  getClientPaymentSchema,
  type ParsedClientPayment,
} from "@/lib/domain/billing/client-payments/model/schemas";
import { recordPayment } from "@/lib/domain/billing/payments/record-payment";
import { getPaymentTime } from "@/lib/domain/billing/records/get-payment-time";
import { DomainError, parse } from "@/lib/errors";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";

/**
 * Records one payment from a client for several invoices. By default, the payment is applied to the invoices
 * that are due first. Any remaining amount becomes the client's credit. Only the owner and the owner's API
 * keys can do this. If `expected_balance` is set, a repeated request throws CONFLICT.
 */
export async function recordClientPayment({
  ctx,
  input,
}: VerbArguments<ClientPaymentInput>): Promise<ClientPaymentDto> {
  const organization = requirePermission(ctx, "payments", "full", { allowLocked: true });
  const payment = parse(getClientPaymentSchema(organization.currency), input);
  const paidAt = getPaymentTime(ctx, organization, payment.paid_on);
  return withBookLockFieldError("paid_on", () =>
    ctx.transaction(async (tx) => {
      const account = await lockContactAccount(tx, payment.contact_id);
      requireShownBalance(account, payment.expected_balance);
      const allocations = getAllocations(account, payment, organization.numberFormat);
      const { method, amount, reference, note } = payment;
      const recordedBy = getActorUserId(tx);
      const contactId = account.contactId;
      const restCents = amount - sumAllocations(allocations);
      const id = await addClientPayment(tx, {
        ...{ contactId, method, amount, reference, note, paidAt, recordedBy, creditedCents: restCents },
      });
      if (restCents > 0) {
        await addClientCredit(tx, {
          ...{ contactId, kind: "overpayment", amountCents: restCents, receivedAt: paidAt, method },
          ...{ clientPaymentId: id, recordedBy },
        });
      }
      for (const { invoiceId, amountCents } of allocations) {
        await recordPayment(tx, {
          ...{ invoiceId, method, amountCents, paidAt, recordedBy, clientPaymentId: id },
          note: reference ?? note,
        });
      }
      return storeResult(tx, await getClientPaymentRow(tx, id));
    }),
  );
}

function requireShownBalance({ openCents, creditCents }: ContactAccount, expected: number | undefined): void {
  if (expected === undefined || expected === openCents - creditCents) return;
  throw createAccountChangedError();
}

/**
 * Returns the amount to apply to each invoice. Throws CONFLICT if an invoice is no longer open. Throws
 * VALIDATION if an amount exceeds the invoice's balance, if an invoice is listed twice, or if the amounts
 * exceed the payment.
 */
function getAllocations(
  { invoices, currency }: ContactAccount,
  { amount, allocations }: ParsedClientPayment,
  numberFormat: NumberFormat,
): Allocation[] {
  if (!allocations) return allocateInOrder(invoices, amount);
  const format = (cents: number) => formatCents(cents, currency, numberFormat);
  const parts = allocations.map(({ invoice_id: invoiceId, amount: amountCents }, index) => {
    const invoice = invoices.find(({ id }) => id === invoiceId);
    if (!invoice)
      throw new DomainError("CONFLICT", "One of these invoices isn't open anymore. Reload the page.");
    if (amountCents <= invoice.balanceCents) return { invoiceId, amountCents };
    const message = `The open balance is ${format(invoice.balanceCents)}. Enter that amount or less.`;
    throw createFieldError(`allocations.${index}.amount`, message);
  });
  if (new Set(parts.map(({ invoiceId }) => invoiceId)).size < parts.length) {
    throw createFieldError("allocations", "List each invoice only once.");
  }
  if (sumAllocations(parts) > amount) {
    const sum = format(sumAllocations(parts));
    throw createFieldError(
      "amount",
      `The amounts for the invoices add up to ${sum}. Enter that amount or more.`,
    );
  }
  return parts;
}

function createFieldError(field: string, message: string): DomainError {
  return new DomainError("VALIDATION", message, { fieldErrors: { [field]: message } });
}
