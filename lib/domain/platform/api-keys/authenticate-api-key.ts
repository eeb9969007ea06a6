import "server-only";
import { requireFeature } from "@/lib/auth/context";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import type { TrustedVisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import {
  type AuthenticatedApiKey,
  findApiKeyHolder,
  recordApiKeyUse,
} from "@/lib/domain/platform/api-keys/data";
import { isApiKeySecret } from "@/lib/domain/platform/api-keys/secret";
import { getApiKeyState } from "@/lib/domain/platform/api-keys/state";
import { DomainError } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

interface PresentedKey {
  /** The bearer token. Null if the request contains none. */
  secret: string | null;
}

const NO_KEY = "This request needs an API key. Send it as “Authorization: Bearer hl_live_…”.";

/**
 * Authenticates an API key and returns its context. Throws UNAUTHENTICATED if the key is missing, unknown,
 * revoked or expired, or if the organization is closed. Throws PLAN_LIMIT if the plan doesn't include the API.
 * Only unknown keys count toward the rate limit per IP address.
 */
export async function authenticateApiKey({
  ctx,
  client,
  input: { secret },
}: TrustedVisitorArguments<PresentedKey>): Promise<AuthenticatedApiKey> {
  if (secret === null) throw new DomainError("UNAUTHENTICATED", NO_KEY);
  const holder = isApiKeySecret(secret) ? await findApiKeyHolder(ctx, hashOpaqueToken(secret)) : null;
  if (!holder) {
    await consumeRateLimit("api-key-miss.address", client.address);
    throw new DomainError("UNAUTHENTICATED", `This API key doesn't exist. ${NO_KEY}`);
  }
  const state = getApiKeyState(holder, ctx.clock.now());
  if (state === "revoked")
    throw new DomainError("UNAUTHENTICATED", "This API key was revoked. Use a different key.");
  if (state === "expired")
    throw new DomainError("UNAUTHENTICATED", "This API key has expired. Use a different key.");
  requireFeature(holder.ctx, "api_access");
  await recordApiKeyUse(ctx, holder);
  return holder;
}
