import "server-only";
import type { z } from "zod";
import { authError } from "@/lib/auth/auth-error";
import { rotateRefreshToken } from "@/lib/auth/refresh-tokens";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { refreshGrantSchema } from "@/lib/domain/auth/schemas";
import { type SessionJson, sessionJsonOf } from "@/lib/domain/auth/session-json";
import { findRefreshableSession } from "@/lib/domain/auth/user-data";
import { parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Fresh tokens for a refresh token, whose successor takes its place. Throws refresh_token_not_found, and
 * refresh_token_already_used when a copy was used: then the session has ended.
 */
export async function grantRefreshToken({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof refreshGrantSchema>>): Promise<SessionJson> {
  const { refresh_token: token } = parse(refreshGrantSchema, input);
  await consumeLimit("refresh.address", client.address);
  const rotation = await rotateRefreshToken(ctx, token);
  if (rotation.outcome !== "rotated") {
    throw authError(rotation.outcome === "reused" ? "refresh_token_already_used" : "refresh_token_not_found");
  }
  const session = await findRefreshableSession(ctx, rotation.sessionId);
  if (!session) throw authError("refresh_token_not_found");
  return sessionJsonOf(session, rotation.refreshToken, ctx.clock.now());
}
