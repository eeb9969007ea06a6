import "server-only";
import { requireFeature } from "@/lib/auth/context";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { findKeyHolder, type KeyHolder, noteKeyUse } from "@/lib/domain/api-keys/data";
import { isKeySecret } from "@/lib/domain/api-keys/secret";
import { keyState } from "@/lib/domain/api-keys/state";
import { DomainError } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

interface Presented {
  /** What came as the bearer token; null where none did. */
  secret: string | null;
}

const NO_KEY = "This needs an API key: send it as “Authorization: Bearer hl_live_…”.";

/**
 * Who calls with this key, with what the key may do. UNAUTHENTICATED for no key of ours, one that was revoked or has
 * expired, and a closed organization; PLAN_LIMIT once the plan has no API. Only wrong ones are counted, by address.
 */
export async function authenticateKey({
  ctx,
  client,
  input: { secret },
}: VisitorArguments<Presented>): Promise<KeyHolder> {
  if (secret === null) throw new DomainError("UNAUTHENTICATED", NO_KEY);
  const holder = isKeySecret(secret) ? await findKeyHolder(ctx, hashOpaqueToken(secret)) : null;
  if (!holder) {
    await consumeLimit("api-key-miss.address", client.address);
    throw new DomainError("UNAUTHENTICATED", `There is no such API key. ${NO_KEY}`);
  }
  const state = keyState(holder, ctx.clock.now());
  if (state === "revoked") throw new DomainError("UNAUTHENTICATED", "This API key was revoked.");
  if (state === "expired") throw new DomainError("UNAUTHENTICATED", "This API key has expired.");
  requireFeature(holder.ctx, "api_access");
  await noteKeyUse(ctx, holder);
  return holder;
}
