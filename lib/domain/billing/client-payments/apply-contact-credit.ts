import "server-only";
import { type Context, getActorUserId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import { lockClientCredits } from "@/lib/domain/billing/client-credits/lock-client-credits";
import { createAccountChangedError } from "@/lib/domain/billing/client-payments/account-changed-error";
import { applyClientCredit } from "@/lib/domain/billing/client-payments/apply-client-credit";
import type { ContactAccount } from "@/lib/domain/billing/client-payments/dto";
import { lockContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import type { PayableInvoice } from "@/lib/domain/billing/client-payments/model/allocate";
import { type ApplyCreditInput, applyCreditSchema } from "@/lib/domain/billing/client-payments/model/schemas";
import { requireClientInvoice } from "@/lib/domain/billing/payments/require-client-invoice";
import { lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

export interface AppliedCredit {
  appliedCents: number;
  /** The numbers of the invoices that the credit pays. */
  invoiceNumbers: string[];
}

/**
 * Applies a contact's credit to the contact's open invoices. The oldest credit is used first, and the invoice
 * with the earliest due date is paid first. A deposit is applied only if the input contains its ID. Reversing
 * the invoice's payment makes the credit available again. Only the owner and the owner's API keys can do
 * this. If `expected_credit` is set, a repeated request throws CONFLICT.
 */
export async function applyContactCredit({
  ctx,
  input,
}: VerbArguments<ApplyCreditInput>): Promise<AppliedCredit> {
  requirePermission(ctx, "payments", "full", { allowLocked: true });
  const request = parse(applyCreditSchema, input);
  return ctx.transaction(async (tx) => {
    const account = await lockContactAccount(tx, request.contact_id);
    const credits = findCredits(account, request.credit_id);
    const available = requireExpectedCredit(credits, request.expected_credit);
    const invoices = await findInvoices(tx, account, request.invoice_id);
    const applied = await applyCredits(tx, { credits, invoices });
    if (applied.appliedCents === 0) throw new DomainError("CONFLICT", getNothingMessage(available));
    return storeResult(tx, applied);
  });
}

function findCredits({ credits }: ContactAccount, creditId: string | undefined): ClientCreditDto[] {
  if (creditId === undefined) return credits.filter(({ kind }) => kind !== "deposit");
  return credits.filter(({ id }) => id === creditId);
}

/**
 * Throws NOT_FOUND if the invoice belongs to another client, or CONFLICT if the invoice no longer has an amount
 * due.
 */
async function findInvoices(
  tx: Context,
  { invoices, contactId }: ContactAccount,
  invoiceId: string | undefined,
): Promise<PayableInvoice[]> {
  if (invoiceId === undefined) return invoices;
  const found = invoices.filter(({ id }) => id === invoiceId);
  if (found.length > 0) return found;
  const invoice = await requireClientInvoice(tx, invoiceId);
  if (invoice.contactId !== contactId) throw createNotFoundError("Invoice");
  throw new DomainError("CONFLICT", "Nothing is due on this invoice anymore. Reload the page.");
}

function getNothingMessage(availableCents: number): string {
  return availableCents === 0
    ? "This contact has no credit left. Reload the page."
    : "This client has no open invoices. Send an invoice first.";
}

/** Returns the available amount. Throws CONFLICT if it isn't the expected amount. */
function requireExpectedCredit(
  credits: readonly ClientCreditDto[],
  expectedCents: number | undefined,
): number {
  const available = credits.reduce((sum, { remainingCents }) => sum + remainingCents, 0);
  if (expectedCents !== undefined && expectedCents !== available) throw createAccountChangedError();
  return available;
}

/**
 * Locks a contact's account, a draft and the contact's credit. Returns the credit, oldest first, without deposits. The
 * caller can then lock the counters. Throws CONFLICT if there is no credit or its amount isn't the expected amount.
 */
export async function lockCreditForDraft(
  tx: Context,
  {
    contactId,
    invoiceId,
    expectedCents,
  }: { contactId: string; invoiceId: string; expectedCents: number | undefined },
): Promise<ClientCreditDto[]> {
  const credits = findCredits(await lockContactAccount(tx, contactId), undefined);
  if (requireExpectedCredit(credits, expectedCents) === 0) throw createAccountChangedError();
  await lockInvoiceRow(tx, invoiceId);
  await lockClientCredits(
    tx,
    credits.map(({ id }) => id),
  );
  return credits;
}

/** Applies locked credits to invoices, in the given order. */
export async function applyCredits(
  tx: Context,
  {
    credits,
    invoices,
  }: {
    credits: readonly ClientCreditDto[];
    invoices: readonly Pick<PayableInvoice, "id" | "invoiceNumber" | "balanceCents">[];
  },
): Promise<AppliedCredit> {
  const recordedBy = getActorUserId(tx);
  const open = invoices.map((invoice) => ({ ...invoice }));
  const paid = new Set<string>();
  let appliedCents = 0;
  for (const { id: creditId, remainingCents } of credits) {
    let rest = remainingCents;
    for (const invoice of open) {
      const amountCents = Math.min(rest, invoice.balanceCents);
      if (amountCents === 0) continue;
      await applyClientCredit(tx, { creditId, invoiceId: invoice.id, amountCents, recordedBy });
      invoice.balanceCents -= amountCents;
      rest -= amountCents;
      appliedCents += amountCents;
      paid.add(invoice.invoiceNumber);
    }
  }
  return { appliedCents, invoiceNumbers: [...paid] };
}
