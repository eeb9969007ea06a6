import { z } from "zod";
import { updateSubscription } from "@/lib/domain/subscriptions/changes/update-subscription";
import { parse } from "@/lib/errors";
import { createPlainErrorResponse } from "@/lib/http/respond";
import { route } from "@/lib/http/route";

const bodySchema = z.object({
  organization_id: z.uuid("Organization not found"),
  user_id: z.uuid("User not found"),
  plan_id: z.string(),
  interval: z.string().optional(),
});

/**
 * Changes a plan for the companion apps (docs/product/integrations.md, "Companion apps"). Returns
 * {onboarding_url} if the user must buy the plan at checkout, {success: true} if the plan was changed, or
 * {error} with a string.
 */
export const POST = route({
  organizationId: ({ body }) => parse(bodySchema, body).organization_id,
  handle: ({ ctx, body }) => {
    const { user_id: userId, plan_id: plan, interval } = parse(bodySchema, body);
    return updateSubscription({ ctx, input: { userId, plan, interval } });
  },
  toJson: (change) => (change.kind === "checkout" ? { onboarding_url: change.url } : { success: true }),
  toErrorResponse: createPlainErrorResponse("Failed to update subscription"),
});
