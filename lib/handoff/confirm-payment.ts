import { type ConfirmedPlan, guessPlan } from "@/lib/handoff/payment-return";
import type { PlanId } from "@/lib/plans/plan-id";

/** What our server says of a checkout session; refused is another person's, and one whose payment was sent back. */
export type Verification =
  | { state: "paid"; plan: ConfirmedPlan }
  /** With the plan that it is about, where that is known. */
  | { state: "open"; plan: PlanId | null }
  | { state: "refused"; text: string }
  | { state: "failed" };

interface ConfirmationPorts {
  verify: (sessionId: string) => Promise<Verification>;
  /** The plan that the person's subscription gives now; null without one that lives. */
  findActivePlan: () => Promise<ConfirmedPlan | null>;
  wait: (ms: number) => Promise<void>;
  /** What is probably coming, until it is known. */
  onGuess: (plan: PlanId) => void;
  /** Aborted once nobody waits for the answer any more. */
  signal: AbortSignal;
}

interface Paid {
  sessionId: string | null;
  parameter: PlanId | null;
  stored: PlanId | null;
}

export type Confirmation =
  | { state: "confirmed"; plan: ConfirmedPlan }
  | { state: "refused"; text: string }
  | { state: "late" };

/** Before each time that is asked again: Stripe mostly knows within a second, sometimes within a minute. */
export const ASK_AGAIN_AFTER_MS: readonly number[] = [
  1_000, 1_000, 1_000, 2_000, 2_000, 3_000, 5_000, 5_000, 10_000, 10_000, 20_000,
];

/**
 * Asks, ever less often, until Stripe has confirmed a payment, or a minute is over. Where the session can't be
 * verified, the guessed plan counts once the person's own subscription has it; words of an address alone count only
 * for who set out from here to pay for it.
 */
export async function confirmPayment(
  { verify, findActivePlan, wait, onGuess, signal }: ConfirmationPorts,
  { sessionId, parameter, stored }: Paid,
): Promise<Confirmation> {
  const guess = guessPlan({ parameter, stored });
  onGuess(guess);
  for (const waitMs of [0, ...ASK_AGAIN_AFTER_MS]) {
    if (waitMs > 0) await wait(waitMs);
    if (signal.aborted) break;
    const verification: Verification = sessionId ? await verify(sessionId) : { state: "failed" };
    if (verification.state === "paid") return { state: "confirmed", plan: verification.plan };
    if (verification.state === "refused") return verification;
    if (verification.state === "open") {
      if (verification.plan) onGuess(verification.plan);
      continue;
    }
    if (sessionId === null && stored !== guess) continue;
    const active = await findActivePlan();
    if (active?.plan === guess) return { state: "confirmed", plan: active };
  }
  return { state: "late" };
}
