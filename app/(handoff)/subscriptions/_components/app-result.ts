import type { PaymentState } from "@/components/subscriptions/plans/use-payment-return";
import type { AppSignInState } from "@/lib/handoff/app-sign-in-state";

/** The result that the app receives, and the delay before the app opens. */
export interface AppResult {
  outcome: "success" | "error" | "canceled";
  parameters: Record<string, string>;
  /** The name of the plan that was started. */
  planName?: string;
  afterMs: number;
}

const AFTER_SUCCESS_MS = 3_000;
const AFTER_CANCEL_MS = 2_000;

export function toAppResult(payment: PaymentState): AppResult | null {
  switch (payment.state) {
    case "confirmed": {
      const { plan, name } = payment.plan;
      // The apps expect this word for a plan that just started, with or without a trial.
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

export function toErrorResult(error: AppSignInState["error"]): AppResult {
  const { status = "authentication_error", text = "" } = error ?? {};
  return { outcome: "error", parameters: { status, message: text }, afterMs: 0 };
}
