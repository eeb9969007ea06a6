import { hasFeature, planWith } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";
import { SUPPORT_LINES } from "@/lib/support/lines";

interface Line {
  display: string;
  href: string;
}

/** How somebody of a plan reaches us. What theirs hasn't names the plan from which on it is there. */
export interface SupportWays {
  canWrite: boolean;
  hasChat: boolean;
  phone: Line | null;
  emergency: Line | null;
  from: { messages: PlanId; chat: PlanId; phone: PlanId };
}

/** The numbers leave the server for those plans alone that have them. */
export function waysOf(plan: PlanId): SupportWays {
  return {
    canWrite: hasFeature(plan, "priority_support"),
    hasChat: hasFeature(plan, "live_chat"),
    phone: hasFeature(plan, "phone_support") ? SUPPORT_LINES.phone : null,
    emergency: hasFeature(plan, "emergency_support") ? SUPPORT_LINES.emergency : null,
    from: {
      messages: planWith("priority_support"),
      chat: planWith("live_chat"),
      phone: planWith("phone_support"),
    },
  };
}
