import { buildLoginPath } from "@/components/identity/auth/build-login-path";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { planChoiceSchema } from "@/lib/domain/subscriptions/model/schemas";
import { isServerFailure } from "@/lib/errors";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { loadRequestContext } from "@/lib/http/request-session";
import { publicRoute } from "@/lib/http/route";
import { logger } from "@/lib/logger";
import { getCheckoutPath, getFailedCheckoutPath, getSubscriptionsPath } from "@/lib/plans/checkout-path";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import type { PlanChoice } from "@/lib/plans/plan-change";
import { toDomainError } from "@/lib/to-domain-error";

/**
 * Handles clicks on buy buttons in browsers without JavaScript. Takes `plan` and `interval`. The route changes no
 * data, so links from other sites are safe. Visitors who need to sign in or sign up are sent back here afterward.
 */
export const GET = publicRoute(async (request) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { data: choice } = planChoiceSchema.safeParse(query);
  if (!choice) return createRedirectResponse(getSubscriptionsPath("month"));
  const loaded = await loadRequestContext(request);
  if (!loaded) return createRedirectResponse(buildLoginPath({ redirectTo: getCheckoutPath(choice) }));
  try {
    const { url } = await startCheckout({ ctx: loaded.ctx, input: choice });
    return createRedirectResponse(url);
  } catch (error) {
    return createRedirectResponse(getReturnPath(error, choice));
  }
});

/** Returns the path of the page that explains why no checkout started. */
function getReturnPath(error: unknown, choice: PlanChoice): string {
  const domainError = toDomainError(error);
  if (isServerFailure(domainError)) logger().error({ error }, "Checkout could not be started");
  // For users with an active plan, this page shows the new price before they change the plan.
  if (domainError.code === "CONFLICT") return getPlanChoicePath(choice.plan, choice.interval);
  // If another user's plan covers the user's organization, this page explains who pays.
  if (domainError.code === "PRECONDITION_FAILED") return getSubscriptionsPath(choice.interval);
  return getFailedCheckoutPath(choice, domainError.code === "VALIDATION" ? "unsold" : "failed");
}
