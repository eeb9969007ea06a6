import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { type SessionJson, toSessionJson } from "@/lib/domain/identity/authentication/session-json";
import type { VerifyFactorInput } from "@/lib/domain/identity/mfa/model/schemas";
import { verifyFactor } from "@/lib/domain/identity/mfa/verify-factor";

/** Calls `verifyFactor` and returns the raised session's tokens for an app. */
export async function grantFactor({ ctx, input }: VerbArguments<VerifyFactorInput>): Promise<SessionJson> {
  const raised = await verifyFactor({ ctx, input });
  return ctx.transaction((tx) => toSessionJson(tx, raised));
}
