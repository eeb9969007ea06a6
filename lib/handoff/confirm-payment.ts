import { type ConfirmedPlan, guessPlan } from "@/lib/handoff/payment-return";
import type { PlanId } from "@/lib/plans/plan-id";

/**
 * The state of a checkout session, as reported by the server. "refused" means that the session belongs to
 * another user or was refunded.
 */
export type PaymentVerification =
  | { state: "paid"; plan: ConfirmedPlan }
  /** The session's plan, if known. */
  | { state: "open"; plan: PlanId | null }
  | { state: "refused"; text: string }
  | { state: "failed" };

interface ConfirmationPorts {
  verify: (sessionId: string) => Promise<PaymentVerification>;
  /** The plan of the user's active subscription, or null. */
  findActivePlan: () => Promise<ConfirmedPlan | null>;
  wait: (ms: number) => Promise<void>;
  /** Called with the probable plan while the actual plan isn't known yet. */
  onProbablePlan: (plan: PlanId) => void;
  /** Aborts the polling when the page stops waiting. */
  signal: AbortSignal;
}

interface PaymentHints {
  sessionId: string | null;
  parameter: PlanId | null;
  stored: PlanId | null;
}

export type PaymentConfirmation =
  | { state: "confirmed"; plan: ConfirmedPlan }
  | { state: "refused"; text: string }
  | { state: "late" };

/**
 * The delay before each retry. Stripe usually confirms a payment within a second, but can take up to a minute.
 */
export const CONFIRMATION_RETRY_DELAYS_MS: readonly number[] = [
  1_000, 1_000, 1_000, 2_000, 2_000, 3_000, 5_000, 5_000, 10_000, 10_000, 20_000,
];

/**
 * Polls at increasing intervals until a payment is confirmed, for at most one minute. Checks the active plan
 * first, so that users with a subscription don't have to wait. A rejected session is never reported as a
 * success.
 */
export async function confirmPayment(
  { verify, findActivePlan, wait, onProbablePlan, signal }: ConfirmationPorts,
  { sessionId, parameter, stored }: PaymentHints,
): Promise<PaymentConfirmation> {
  onProbablePlan(guessPlan({ parameter, stored }));
  for (const waitMs of [0, ...CONFIRMATION_RETRY_DELAYS_MS]) {
    if (waitMs > 0) await wait(waitMs);
    if (signal.aborted) break;
    const active = await findActivePlan();
    const verification: PaymentVerification = sessionId ? await verify(sessionId) : { state: "failed" };
    if (verification.state === "paid") return { state: "confirmed", plan: verification.plan };
    if (verification.state === "refused") return verification;
    if (active) return { state: "confirmed", plan: active };
    if (verification.state === "open" && verification.plan) onProbablePlan(verification.plan);
  }
  return { state: "late" };
}
