import "server-only";
import type { Context } from "@/lib/auth/context";
import { listContactCredits } from "@/lib/domain/billing/client-credits/list-contact-credits";
import { applyClientCredit } from "@/lib/domain/billing/client-payments/apply-client-credit";
import { lockContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import { allocateInOrder } from "@/lib/domain/billing/client-payments/model/allocate";
import {
  findPortalPaymentByIntent,
  markPortalPaymentSettled,
  readPaymentParts,
  type SettledPortalPayment,
  selectAppliedParts,
} from "@/lib/domain/billing/client-payments/portal-payment-data";
import { findAccountOrganizationContext } from "@/lib/domain/billing/connect/find-account-organization-context";
import {
  type RecordCardPaymentInput,
  recordCardPayment,
} from "@/lib/domain/billing/invoices/record-card-payment";
import { reverseSettledPayment } from "@/lib/domain/billing/invoices/reverse-settled-payment";
import { findStripePayment } from "@/lib/stripe/card-payments";

/**
 * Updates a card payment like `recordCardPayment`. If the client paid several invoices at once in the portal, the payment's
 * credit then pays the other invoices once, those that are due first. A refund or dispute at Stripe makes them due again.
 */
export async function recordClientCardPayment(input: RecordCardPaymentInput): Promise<void> {
  const { actor, accountId, paymentIntentId } = input;
  const ctx = await findAccountOrganizationContext(actor, accountId);
  const before = ctx && (await findPortalPaymentByIntent(ctx, paymentIntentId));
  if (ctx && before?.isSettled) await returnWithdrawnParts(ctx, before, input);
  await recordCardPayment(input);
  const portalPayment = ctx && (before ?? (await findPortalPaymentByIntent(ctx, paymentIntentId)));
  if (ctx && portalPayment && !portalPayment.isSettled) await settleOtherInvoices(ctx, portalPayment);
}

async function settleOtherInvoices(ctx: Context, portalPayment: SettledPortalPayment): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { invoices } = await lockContactAccount(tx, portalPayment.contactId);
    if (!(await markPortalPaymentSettled(tx, portalPayment.id))) return;
    const credit = await findPaymentCredit(tx, portalPayment);
    if (!credit) return;
    const chosen = invoices.filter(({ id }) => portalPayment.invoiceIds.includes(id));
    for (const part of allocateInOrder(chosen, credit.remainingCents)) {
      await applyClientCredit(tx, { ...part, creditId: credit.id, recordedBy: null });
    }
  });
}

async function findPaymentCredit(tx: Context, { contactId, paymentId }: SettledPortalPayment) {
  const credits = await listContactCredits(tx, contactId);
  return credits.find((credit) => credit.paymentId === paymentId) ?? null;
}

/** Makes invoices due again whose part of the payment Stripe refunded or a dispute withdrew, the newest part first. */
async function returnWithdrawnParts(
  ctx: Context,
  portalPayment: SettledPortalPayment,
  { accountId, paymentIntentId }: RecordCardPaymentInput,
): Promise<void> {
  const payment = (await findStripePayment(accountId, paymentIntentId))?.payment;
  if (!payment) return;
  await ctx.transaction(async (tx) => {
    await lockContactAccount(tx, portalPayment.contactId);
    const credit = await findPaymentCredit(tx, portalPayment);
    if (!credit) return;
    const { paymentId: cardPaymentId } = portalPayment;
    const parts = await readPaymentParts(tx, { paymentId: cardPaymentId, creditId: credit.id });
    // Refunds and disputes first reduce the first invoice's own part, then the unused credit.
    const fromCreditCents = payment.refundedCents + payment.disputedCents - parts.ownCents;
    let missingCents = fromCreditCents - parts.withdrawnCents - credit.remainingCents;
    for (const { id: paymentId, invoiceId, amount } of await selectAppliedParts(tx, credit.id)) {
      if (missingCents <= 0) return;
      const reason = "Refunded or disputed at Stripe";
      await reverseSettledPayment(tx, { invoiceId, paymentId, reason, clientPaymentId: null });
      missingCents -= amount;
    }
  });
}
