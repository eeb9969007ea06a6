import { PLANS } from "@/content/plans";
import { isInvitationPath } from "@/lib/handoff/invitation-path";
import { isSubscriptionsPath, readCheckoutPath } from "@/lib/plans/checkout-path";

/**
 * Returns text about the next step after sign-in or sign-up, if the user came to accept an invitation or
 * choose a plan. Otherwise, returns null.
 */
export function getNextStepText(redirectTo: string | null | undefined): string | null {
  if (!redirectTo) return null;
  if (isInvitationPath(redirectTo)) return "Next, you can accept your invitation.";
  if (isSubscriptionsPath(redirectTo)) return "Next, you can choose or manage your plan.";
  const choice = readCheckoutPath(redirectTo);
  return choice && `Next, you'll go to checkout for the ${PLANS[choice.plan].name} plan.`;
}
