import { loginPath } from "@/components/auth/login-path";
import { planChoiceSchema } from "@/lib/domain/subscriptions/schemas";
import { startCheckout } from "@/lib/domain/subscriptions/start-checkout";
import { isFailure } from "@/lib/errors";
import { loadRequestContext } from "@/lib/http/request-session";
import { publicRoute } from "@/lib/http/route";
import { seeOther } from "@/lib/http/see-other";
import { logger } from "@/lib/logger";
import { refusedPath, subscriptionsPath } from "@/lib/plans/checkout-path";
import type { PlanChoice } from "@/lib/plans/plan-change";
import { planChoicePath } from "@/lib/plans/plan-choice-path";
import { toDomainError } from "@/lib/to-domain-error";

/**
 * A buy button without its script: `plan` and `interval`. It changes nothing, so another site's link may lead here.
 * Who has to sign in comes to the page, and sees whose account it is before anything is bought.
 */
export const GET = publicRoute(async (request) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const { data: choice } = planChoiceSchema.safeParse(given);
  if (!choice) return seeOther(subscriptionsPath("month"));
  const loaded = await loadRequestContext(request);
  if (!loaded) return seeOther(loginPath({ redirectTo: subscriptionsPath(choice.interval) }));
  try {
    const { url } = await startCheckout({ ctx: loaded.ctx, input: choice });
    return seeOther(url);
  } catch (error) {
    return seeOther(wayBack(error, choice));
  }
});

/** Where it is said why nothing was begun. */
function wayBack(error: unknown, choice: PlanChoice): string {
  const refusal = toDomainError(error);
  if (isFailure(refusal)) logger().error({ error }, "A checkout could not be begun");
  // A plan that goes on is changed, with its price shown first.
  if (refusal.code === "CONFLICT") return planChoicePath(choice.plan, choice.interval);
  return refusedPath(choice, refusal.code === "VALIDATION" ? "unsold" : "failed");
}
