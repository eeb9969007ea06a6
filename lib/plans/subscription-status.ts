import { DAY_MS } from "@/lib/clock";

/** The message about a subscription's status (docs/product/plans.md, "Status messages"). */
export interface SubscriptionStatusMessage {
  text: string;
  kind: "info" | "trial" | "success" | "warning";
}

export interface SubscriptionState {
  status: string;
  /** The end of the trial; null if there is no trial. */
  trialEnd: Date | null;
}

const MESSAGES: ReadonlyMap<string, SubscriptionStatusMessage> = new Map([
  ["active", { text: "Subscription active", kind: "success" }],
  ["past_due", { text: "Payment past due", kind: "warning" }],
  ["canceled", { text: "Subscription canceled", kind: "warning" }],
  ["incomplete", { text: "Payment incomplete", kind: "warning" }],
  ["unpaid", { text: "Payment required", kind: "warning" }],
]);

/** Returns the number of days until the trial ends, rounded up and at least 0. */
export function getTrialDaysRemaining(trialEnd: Date | null, now: Date): number {
  if (!trialEnd) return 0;
  return Math.max(0, Math.ceil((trialEnd.getTime() - now.getTime()) / DAY_MS));
}

export function getSubscriptionStatusMessage(
  subscription: SubscriptionState | null,
  now = new Date(),
): SubscriptionStatusMessage {
  if (!subscription) return { text: "No active subscription", kind: "info" };
  if (subscription.status === "trialing")
    return getTrialMessage(getTrialDaysRemaining(subscription.trialEnd, now));
  return MESSAGES.get(subscription.status) ?? { text: `Status: ${subscription.status}`, kind: "info" };
}

function getTrialMessage(days: number): SubscriptionStatusMessage {
  if (days === 0) return { text: "Trial expired", kind: "warning" };
  return { text: `Trial active - ${days} ${days === 1 ? "day" : "days"} remaining`, kind: "trial" };
}
