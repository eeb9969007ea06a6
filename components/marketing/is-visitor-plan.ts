import type { VisitorPlan } from "@/lib/domain/subscriptions/overview/get-visitor-plan";
import type { PlanButtonState } from "@/lib/plans/get-plan-button";
import { PLAN_IDS } from "@/lib/plans/plan-id";
import type { SubscriptionStatusMessage } from "@/lib/plans/subscription-status";

const MESSAGE_KINDS: readonly unknown[] = [
  "info",
  "trial",
  "success",
  "warning",
] satisfies SubscriptionStatusMessage["kind"][];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isStatusMessage(value: unknown): value is SubscriptionStatusMessage {
  return isObject(value) && typeof value.text === "string" && MESSAGE_KINDS.includes(value.kind);
}

function isPlanButton(value: unknown): value is PlanButtonState {
  return isObject(value) && typeof value.label === "string" && typeof value.isCurrent === "boolean";
}

/**
 * Checks a response from /api/plan-standing. Avoids zod, which is larger than all other scripts of a public
 * page combined.
 */
export function isVisitorPlan(value: unknown): value is VisitorPlan {
  if (!isObject(value)) return false;
  const { plan, planName, message, isCovered, buttons } = value;
  return (
    PLAN_IDS.some((id) => id === plan) &&
    typeof planName === "string" &&
    isStatusMessage(message) &&
    typeof isCovered === "boolean" &&
    isObject(buttons) &&
    PLAN_IDS.every((id) => isPlanButton(buttons[id]))
  );
}
