import type { PaymentState } from "@/components/plans/use-payment-return";
import type { ArrivalState } from "@/lib/handoff/arrival-state";

/** What the app is told of how the page ended, and when. */
export interface AppResult {
  outcome: "success" | "error" | "canceled";
  parameters: Record<string, string>;
  /** The plan that has begun. */
  planName?: string;
  afterMs: number;
}

const AFTER_SUCCESS_MS = 3_000;
const AFTER_CANCEL_MS = 2_000;

export function resultOf(payment: PaymentState): AppResult | null {
  switch (payment.state) {
    case "confirmed": {
      const { plan, name } = payment.plan;
      // The apps' own word for a plan that has just begun, with a trial or without.
      const parameters = { status: "trialing", plan };
      return { outcome: "success", parameters, planName: name, afterMs: AFTER_SUCCESS_MS };
    }
    case "canceled":
      return { outcome: "canceled", parameters: { status: "canceled" }, afterMs: AFTER_CANCEL_MS };
    case "refused":
      return { outcome: "error", parameters: { status: "verification_failed" }, afterMs: AFTER_CANCEL_MS };
    default:
      return null;
  }
}

export function errorResult(error: ArrivalState["error"]): AppResult {
  const { status = "authentication_error", text = "" } = error ?? {};
  return { outcome: "error", parameters: { status, message: text }, afterMs: 0 };
}
