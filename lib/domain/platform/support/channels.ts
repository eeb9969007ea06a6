import "server-only";
import { getPublicEnv } from "@/lib/env";
import { getPhoneLink, type PhoneLinkParts } from "@/lib/get-phone-link";
import { getPlanWithFeature, hasFeature } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";

/** A plan's support channels. `from` contains the lowest plan that includes each channel. */
export interface SupportChannels {
  canWrite: boolean;
  hasChat: boolean;
  phone: PhoneLinkParts | null;
  emergency: PhoneLinkParts | null;
  /** Whether a support phone number is configured. Without a number, no plan offers phone support. */
  hasPhone: boolean;
  hasEmergency: boolean;
  from: { messages: PlanId; chat: PlanId; phone: PlanId };
}

/** Returns a plan's support channels. Omits phone numbers that the plan doesn't include. */
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

/** Returns the configured phone numbers for support and for emergencies. */
function getSupportLines(): { phone: PhoneLinkParts | null; emergency: PhoneLinkParts | null } {
  const { SUPPORT_PHONE, EMERGENCY_PHONE } = getPublicEnv();
  return { phone: getPhoneLink(SUPPORT_PHONE), emergency: getPhoneLink(EMERGENCY_PHONE) };
}
