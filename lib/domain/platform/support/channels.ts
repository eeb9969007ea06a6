import "server-only";
import { getPublicEnv } from "@/lib/env";
import { getPhoneLink, type PhoneLink } from "@/lib/get-phone-link";
import { getPlanWithFeature, hasFeature } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";

/**
 * The support channels of a plan. For channels that the plan lacks, `from` names the lowest plan that has
 * them.
 */
export interface SupportChannels {
  canWrite: boolean;
  hasChat: boolean;
  phone: PhoneLink | null;
  emergency: PhoneLink | null;
  /** Whether the settings contain a support phone number. Without a number, no plan offers phone support. */
  hasPhone: boolean;
  hasEmergency: boolean;
  from: { messages: PlanId; chat: PlanId; phone: PlanId };
}

/** Returns the support channels of a plan. Phone numbers are included only for plans that have them. */
export function getSupportChannels(plan: PlanId): SupportChannels {
  const lines = getSupportLines();
  return {
    canWrite: hasFeature(plan, "priority_support"),
    hasChat: hasFeature(plan, "live_chat"),
    phone: hasFeature(plan, "phone_support") ? lines.phone : null,
    emergency: hasFeature(plan, "emergency_support") ? lines.emergency : null,
    hasPhone: lines.phone !== null,
    hasEmergency: lines.emergency !== null,
    from: {
      messages: getPlanWithFeature("priority_support"),
      chat: getPlanWithFeature("live_chat"),
      phone: getPlanWithFeature("phone_support"),
    },
  };
}

/** Returns the support numbers from the settings. Only plans that include phone support show them. */
function getSupportLines(): { phone: PhoneLink | null; emergency: PhoneLink | null } {
  const { SUPPORT_PHONE, EMERGENCY_PHONE } = getPublicEnv();
  return { phone: getPhoneLink(SUPPORT_PHONE), emergency: getPhoneLink(EMERGENCY_PHONE) };
}
