import { switchOrganization } from "@/lib/domain/organizations/organizations/switch-organization";
import { DomainError } from "@/lib/errors";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { readTextBody } from "@/lib/http/read-body";
import { requireRequestContext } from "@/lib/http/request-session";
import { publicRoute } from "@/lib/http/route";

/**
 * Handles the switcher's plain form. The full page load removes the previous organization's data from the
 * browser.
 */
export const POST = publicRoute(async (request) => {
  const { ctx } = await requireRequestContext(request);
  const organizationId = new URLSearchParams(await readTextBody(request)).get("organization_id") ?? "";
  try {
    await switchOrganization({ ctx, input: { organizationId } });
  } catch (error) {
    // If the membership has ended, the dashboard shows the user's current organization.
    if (!(error instanceof DomainError && error.code === "NOT_FOUND")) throw error;
  }
  return createRedirectResponse("/dashboard");
});
