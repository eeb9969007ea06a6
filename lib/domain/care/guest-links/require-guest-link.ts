import "server-only";
import type { Context } from "@/lib/auth/context";
import { decodeOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import type { ClientInfo } from "@/lib/auth/sessions";
import { findGuestLinkAccess, type GuestLinkAccess } from "@/lib/domain/care/guest-links/guest-data";
import { createNotFoundError } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Returns the link that belongs to a token, and the guest's access. Throws NOT_FOUND if the token is invalid.
 * Invalid tokens count toward the IP address's rate limit. The limit is applied only after the lookup, so that
 * a valid token is never rejected.
 */
export async function requireGuestLink(
  ctx: Context,
  client: ClientInfo,
  token: string,
): Promise<GuestLinkAccess> {
  const guest = decodeOpaqueToken(token) && (await findGuestLinkAccess(ctx, hashOpaqueToken(token)));
  if (guest) return guest;
  await consumeRateLimit("guest-link-miss.address", client.address);
  throw createNotFoundError("Guest link");
}
