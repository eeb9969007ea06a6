import "server-only";
import { requireVerifiedSecondFactor } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { HANDOFF_SECONDS } from "@/lib/auth/handoff-seconds";
import { issueHandoffToken } from "@/lib/domain/identity/authentication/handoff-token";

/** Creates a token that lets a signed-in app open the website as the same user (docs/product/hand-off.md). */
export async function issueHandoff({
  ctx,
}: {
  ctx: Context;
}): Promise<{ session_token: string; expires_in: number; user_id: string }> {
  const { id: sessionId, userId, email } = await requireVerifiedSecondFactor(ctx);
  const token = await issueHandoffToken({ userId, sessionId, email }, ctx.clock.now());
  return { session_token: token, expires_in: HANDOFF_SECONDS, user_id: userId };
}
