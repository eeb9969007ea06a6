import "server-only";
import type { z } from "zod";
import { createAuthError } from "@/lib/auth/auth-error";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import { startSession } from "@/lib/domain/identity/account/start-session";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { web3GrantSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { resolveIdentity } from "@/lib/domain/identity/authentication/resolve-identity";
import { type SessionJson, toSessionJson } from "@/lib/domain/identity/authentication/session-json";
import { markTokenUsed } from "@/lib/domain/identity/authentication/used-token-data";
import { verifyEthereumMessage } from "@/lib/domain/identity/authentication/verify-ethereum-message";
import { parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Exchanges a wallet's signed message (EIP-4361) for tokens. Each message works once. Throws invalid_credentials if
 * the message is invalid or was already used.
 */
export async function handleWeb3Grant({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof web3GrantSchema>>): Promise<SessionJson> {
  const { chain, message, signature, gotrue_meta_security: security } = parse(web3GrantSchema, input);
  if (chain !== "ethereum") throw createAuthError("web3_unsupported_chain");
  await verifyCaptcha(security?.captcha_token ?? undefined, client.address);
  await consumeRateLimit("sign-in.address", client.address);
  const { address, expiresAt } = await verifyEthereumMessage({ message, signature }, ctx.clock.now());
  return ctx.transaction(async (tx) => {
    // Marks the message as used, not the signature, because a signature can be altered and still be valid.
    if (!(await markTokenUsed(tx.db, message, expiresAt))) throw createAuthError("invalid_credentials");
    const profile = {
      provider: "web3",
      subject: `web3:ethereum:${address}`,
      email: null,
      isEmailVerified: false,
      name: `${address.slice(0, 6)}…${address.slice(-4)}`,
      data: { address, chain },
    };
    const userId = await resolveIdentity(tx, profile, { linkUserId: null, redirectTo: null });
    return toSessionJson(tx, await startSession(tx, { userId, kind: "app", method: "web3", client }));
  });
}
