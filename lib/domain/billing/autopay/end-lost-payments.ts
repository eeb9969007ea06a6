import "server-only";
import type { Actor } from "@/lib/auth/context";
import { selectOpenAttempts } from "@/lib/domain/billing/autopay/attempt-data";
import { recordAutopayAttempt } from "@/lib/domain/billing/autopay/record-autopay-attempt";
import { findAccountOrganizationContext } from "@/lib/domain/billing/connect/find-account-organization-context";
import { ACCOUNT_DISCONNECTED, endLostDebits } from "@/lib/domain/billing/payments/end-lost-debits";
import { findConnectedAccount } from "@/lib/stripe/accounts";

const FAILURE = {
  code: ACCOUNT_DISCONNECTED,
  declineCode: null,
  networkCode: null,
  message: "The Stripe account for this payment was disconnected, so the payment's result is unknown.",
};

/**
 * If Stripe no longer gives us access to an account, marks the account's unfinished bank debits and automatic
 * payments as failed.
 */
export async function endLostPayments(
  actor: Extract<Actor, { kind: "stripe" | "job" }>,
  accountId: string,
): Promise<void> {
  const ctx = await findAccountOrganizationContext(actor, accountId);
  if (!ctx || (await findConnectedAccount(accountId)) !== null) return;
  await endLostDebits(ctx, accountId);
  for (const attemptId of await selectOpenAttempts(ctx, accountId)) {
    const payment = { status: "failed", paymentIntentId: null, failure: FAILURE } as const;
    await recordAutopayAttempt(ctx, { attemptId, payment });
  }
}
