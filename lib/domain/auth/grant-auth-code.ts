import "server-only";
import type { z } from "zod";
import { redeemAuthCode } from "@/lib/auth/auth-codes";
import type { SessionMethod } from "@/lib/auth/sessions";
import { startSession } from "@/lib/domain/account/start-session";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { pkceGrantSchema } from "@/lib/domain/auth/schemas";
import { type SessionJson, toSessionJson } from "@/lib/domain/auth/session-json";
import { parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/** Tokens for the code of a link or provider and its verifier (PKCE). Throws as `redeemAuthCode`. */
export async function grantAuthCode({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof pkceGrantSchema>>): Promise<SessionJson> {
  const { auth_code: code, code_verifier: verifier } = parse(pkceGrantSchema, input);
  await consumeLimit("one-time-token.address", client.address);
  return ctx.transaction(async (tx) => {
    const { userId, method } = await redeemAuthCode(tx.db, { code, verifier, now: tx.clock.now() });
    const session = await startSession(tx, { userId, kind: "app", method: method as SessionMethod, client });
    return toSessionJson(tx, session);
  });
}
