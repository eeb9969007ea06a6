import { z } from "zod";
import { startOnboarding } from "@/lib/domain/billing/connect/start-onboarding";
import { parse } from "@/lib/errors";
import { createPlainErrorResponse } from "@/lib/http/respond";
import { route } from "@/lib/http/route";

/** The account gets the organization's name. Other fields that the apps send are ignored. */
const bodySchema = z.object({ organization_id: z.uuid("Organization not found"), email: z.string() });

/**
 * Starts Connect onboarding for the companion apps (docs/product/integrations.md, "Companion apps"). Returns
 * {onboarding_url}, or {error} with a string.
 */
export const POST = route({
  organizationId: ({ body }) => parse(bodySchema, body).organization_id,
  handle: ({ ctx, body }) => {
    const { email } = parse(bodySchema, body);
    return startOnboarding({ ctx, input: { email } });
  },
  toJson: ({ onboardingUrl }) => ({ onboarding_url: onboardingUrl }),
  toErrorResponse: createPlainErrorResponse("Failed to create Connect account"),
});
