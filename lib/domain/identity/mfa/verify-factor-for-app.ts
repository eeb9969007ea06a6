import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { type SessionJson, toSessionJson } from "@/lib/domain/identity/authentication/session-json";
import type { VerifyFactorInput } from "@/lib/domain/identity/mfa/model/schemas";
import { verifyFactor } from "@/lib/domain/identity/mfa/verify-factor";

/** Calls `verifyFactor` and returns the elevated session's tokens for an app. */
export async function verifyFactorForApp({
  ctx,
  input,
}: VerbArguments<VerifyFactorInput>): Promise<SessionJson> {
  const elevated = await verifyFactor({ ctx, input });
  return ctx.transaction((tx) => toSessionJson(tx, elevated));
}
