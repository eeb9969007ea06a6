import "server-only";
import type { z } from "zod";
import { authError } from "@/lib/auth/auth-error";
import { rotateRefreshToken } from "@/lib/auth/refresh-tokens";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { findRefreshableSession } from "@/lib/domain/auth/data";
import { refreshGrantSchema } from "@/lib/domain/auth/schemas";
import { type SessionJson, toSessionJson } from "@/lib/domain/auth/session-json";
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
  const rotated = await ctx.transaction(async (tx) => {
    const result = await rotateRefreshToken(tx.db, token, tx.clock.now());
    if (result.outcome !== "rotated") return result;
    const session = await findRefreshableSession(tx, result.sessionId);
    if (!session) return { outcome: "unknown" as const };
    return { outcome: "granted" as const, json: await toSessionJson(tx, session, result.refreshToken) };
  });
  // Thrown outside, so that a session that was just ended for a re-used token stays ended.
  if (rotated.outcome === "granted") return rotated.json;
  throw authError(rotated.outcome === "reused" ? "refresh_token_already_used" : "refresh_token_not_found");
}
