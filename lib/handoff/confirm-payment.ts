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

const TRIES = 10;
const TRY_EVERY_MS = 1_000;

/**
 * Asks until Stripe has confirmed a payment. Where the session can't be verified, the guessed plan counts once the
 * person's own subscription has it; words of an address alone count only for who set out from here to pay for it.
 */
export async function confirmPayment(
  { verify, findActivePlan, wait, onGuess }: ConfirmationPorts,
  { sessionId, parameter, stored }: Paid,
): Promise<Confirmation> {
  const guess = guessPlan({ parameter, stored });
  onGuess(guess);
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (tried > 0) await wait(TRY_EVERY_MS);
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
