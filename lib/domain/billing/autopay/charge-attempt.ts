import "server-only";
import { type Context, requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import {
  type AttemptRow,
  findAttempt,
  getInvoiceFacts,
  updateAttempt,
} from "@/lib/domain/billing/autopay/attempt-data";
import {
  findAutopayCharge,
  lockBilledInvoice,
  updateAutopayCharge,
} from "@/lib/domain/billing/autopay/charge-data";
import { findMandate, type MandateRow } from "@/lib/domain/billing/autopay/mandate-data";
import { recordAutopayAttempt } from "@/lib/domain/billing/autopay/record-autopay-attempt";
import { closePaymentPages } from "@/lib/domain/billing/client-payments/close-payment-pages";
import {
  restorePaymentLinks,
  withdrawPaymentLink,
} from "@/lib/domain/billing/payment-links/withdraw-payment-link";
import { findChargeableAccount } from "@/lib/domain/billing/records/chargeable-account-data";
import { DomainError } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { hasFeature } from "@/lib/plans/entitlements";
import { createAutopayPayment, findAutopayPayment } from "@/lib/stripe/autopay";
import { deactivatePaymentLink } from "@/lib/stripe/payment-links";

/** After this time, an earlier call that requested the payment from Stripe is assumed to have ended. */
const CALL_TIMEOUT_MS = MINUTE_MS;

/**
 * Carries out an attempt: requests the payment from Stripe and records the result. Safe to repeat after a crash at
 * any point: the row stores the amount, and Stripe's idempotency key is derived from the row's ID. No database
 * transaction stays open during Stripe calls.
 */
export async function chargeAttempt({
  ctx,
  input: { attemptId },
}: TrustedArguments<{ attemptId: string }>): Promise<void> {
  requirePermission(ctx, "payments", "full", { allowLocked: true });
  const prepared = await prepareAttempt(ctx, attemptId);
  if (!prepared) return;
  const { attempt, mandate, link } = prepared;
  // Deactivate the link now. The job that normally does this might run too late.
  if (link) await deactivatePaymentLink(link);
  if ((await closePaymentPages(ctx, [attempt.invoiceId])).isPaid) {
    // The job retries. If the client's payment is recorded by then, the attempt exceeds the open balance and
    // is canceled.
    throw new DomainError("CONFLICT", "The client has just paid this invoice on a payment page.");
  }
  const { invoiceNumber } = await getInvoiceFacts(ctx, attempt.invoiceId);
  const payment = await createAutopayPayment({
    ...{ attemptId, invoiceId: attempt.invoiceId, invoiceNumber, kind: mandate.kind },
    ...{ amountCents: attempt.amount, currency: attempt.currency },
    ...{ stripeAccountId: attempt.stripeAccountId, customerId: mandate.stripeCustomerId ?? "" },
    paymentMethodId: mandate.stripePaymentMethodId ?? "",
    organizationId: ctx.organization?.id ?? "",
    firstAttemptAfter: attempt.createdAt,
  });
  await recordAutopayAttempt(ctx, { attemptId, payment });
}

interface PreparedAttempt {
  attempt: AttemptRow;
  mandate: MandateRow;
  link: { stripeAccountId: string; paymentLinkId: string } | null;
}

/**
 * Checks the attempt again just before the first request, and sets its final amount. Cancels the attempt if the
 * mandate ended, the plan changed or the invoice was paid in the meantime. If the client started a bank debit,
 * cancels the attempt but keeps the charge scheduled until the debit's result is known. Returns null if nothing is
 * left to do.
 */
async function prepareAttempt(ctx: Context, attemptId: string): Promise<PreparedAttempt | null> {
  const found = await findAttempt(ctx, attemptId);
  if (found?.status !== "created") return null;
  if (found.requestedAt) return continueAttempt(ctx, found);
  return ctx.transaction(async (tx) => {
    const invoice = await lockBilledInvoice(tx, found.invoiceId);
    const attempt = await findAttempt(tx, attemptId);
    const mandate = await findMandateOfAttempt(tx, found);
    // Another worker has already continued this attempt.
    if (attempt?.status !== "created" || attempt.requestedAt) return null;
    if (!invoice || !(await canCharge(tx, mandate))) {
      await cancelAttempt(tx, attempt);
      return null;
    }
    if (invoice.hasDebitInProcess) {
      await cancelAttempt(tx, attempt, "scheduled");
      return null;
    }
    const amount = Math.min(attempt.amount, invoice.balanceCents);
    const link = await withdrawPaymentLink(tx, attempt.invoiceId);
    await updateAttempt(tx, attemptId, {
      ...{ amount, requestedAt: tx.clock.now() },
      withdrawnLinkId: link?.paymentLinkId ?? null,
      withdrawnLinkAccountId: link?.stripeAccountId ?? null,
    });
    return { attempt: { ...attempt, amount }, mandate, link };
  });
}

/**
 * Returns the attempt's withdrawn payment link. The caller deactivates it again, because an earlier call may have
 * failed to do so.
 */
function getWithdrawnLink(attempt: AttemptRow): PreparedAttempt["link"] {
  const { withdrawnLinkId: paymentLinkId, withdrawnLinkAccountId: stripeAccountId } = attempt;
  return paymentLinkId !== null && stripeAccountId !== null ? { stripeAccountId, paymentLinkId } : null;
}

async function findMandateOfAttempt(ctx: Context, { chargeId }: AttemptRow): Promise<MandateRow> {
  const charge = await findAutopayCharge(ctx, chargeId);
  const mandate = charge && (await findMandate(ctx, charge.mandateId));
  if (!mandate) throw new DomainError("INTERNAL", "An attempt has no mandate");
  return mandate;
}

async function canCharge(tx: Context, mandate: MandateRow): Promise<boolean> {
  const { organization } = tx;
  if (!organization || !hasFeature(organization.tier, "invoicing") || mandate.status !== "active")
    return false;
  return (await findChargeableAccount(tx, organization.id)) === mandate.stripeAccountId;
}

/**
 * Continues an attempt whose response from Stripe was lost. Doesn't request the payment again if the mandate ended,
 * the plan changed or the attempt now exceeds the open balance. In these cases, records the payment if Stripe has
 * one. Otherwise, cancels the attempt.
 */
async function continueAttempt(ctx: Context, attempt: AttemptRow): Promise<PreparedAttempt | null> {
  const mandate = await findMandateOfAttempt(ctx, attempt);
  const isUnchanged = await ctx.transaction(async (tx) => {
    const invoice = await lockBilledInvoice(tx, attempt.invoiceId);
    return invoice !== null && invoice.balanceCents >= attempt.amount && (await canCharge(tx, mandate));
  });
  if (isUnchanged) return { attempt, mandate, link: getWithdrawnLink(attempt) };
  const payment = await findAutopayPayment({
    attemptId: attempt.id,
    customerId: mandate.stripeCustomerId ?? "",
    stripeAccountId: attempt.stripeAccountId,
  });
  if (payment) {
    await recordAutopayAttempt(ctx, { attemptId: attempt.id, payment });
    return null;
  }
  const requestedAt = attempt.requestedAt?.getTime() ?? 0;
  if (ctx.clock.now().getTime() - requestedAt < CALL_TIMEOUT_MS) {
    throw new DomainError(
      "CONFLICT",
      "An earlier payment request for this invoice may still be running. Please try again in a minute.",
    );
  }
  await ctx.transaction(async (tx) => {
    await lockBilledInvoice(tx, attempt.invoiceId);
    const current = await findAttempt(tx, attempt.id);
    if (current?.status === "created") await cancelAttempt(tx, current);
  });
  return null;
}

/**
 * Cancels an attempt that never reached Stripe, and cancels or reschedules its charge. The caller must lock the
 * invoice first.
 */
async function cancelAttempt(
  tx: Context,
  { id, chargeId, invoiceId }: AttemptRow,
  status: "canceled" | "scheduled" = "canceled",
): Promise<void> {
  await updateAttempt(tx, id, { status: "canceled", finishedAt: tx.clock.now() });
  await updateAutopayCharge(tx, chargeId, { status });
  await restorePaymentLinks(tx);
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId } });
}
