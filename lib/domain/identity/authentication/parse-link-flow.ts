import "server-only";
import { createAuthError } from "@/lib/auth/auth-error";
import { parseRedirectTarget } from "@/lib/auth/redirect-targets";
import type { LinkFlow } from "@/lib/domain/identity/records/one-time-token-data";
import { getLinkPath } from "@/lib/handoff/deep-links";
import { normalizePkceChallenge } from "@/lib/oidc/pkce";
import { getSiteOrigin } from "@/lib/site-url";

interface FlowInput {
  redirect_to?: string | null | undefined;
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}

/**
 * Returns a request's redirect URL and PKCE challenge after validating them. Throws validation_failed for an
 * invalid challenge.
 */
export function parseLinkFlow(input: FlowInput): Required<LinkFlow> {
  return { redirectTo: parseRedirectTarget(input.redirect_to), codeChallenge: parseChallenge(input) };
}

/**
 * Returns the path on our site that the flow redirects to, on the web or in the app. Returns null if the flow
 * redirects to another site.
 */
export function getFlowPath({ redirectTo }: Pick<Required<LinkFlow>, "redirectTo">): string | null {
  return redirectTo === null ? null : getLinkPath(redirectTo, getSiteOrigin());
}

function parseChallenge({
  code_challenge: challenge,
  code_challenge_method: method,
}: FlowInput): string | null {
  if (!challenge && !method) return null;
  const normalized = normalizePkceChallenge(challenge ?? "", method ?? "");
  if (normalized) return normalized;
  throw createAuthError("validation_failed", {
    message: "code_challenge or code_challenge_method is not valid",
  });
}
