import "server-only";
import type { z } from "zod";
import type { VerbArguments } from "@/lib/auth/context";
import { type SessionJson, toSessionJson } from "@/lib/domain/identity/authentication/session-json";
import type { recoveryCodeSchema } from "@/lib/domain/identity/mfa/model/schemas";
import { redeemRecoveryCode } from "@/lib/domain/identity/mfa/redeem-recovery-code";

/** Calls `redeemRecoveryCode` and returns the elevated session's tokens for an app. */
export async function redeemRecoveryCodeForApp({
  ctx,
  input,
}: VerbArguments<z.input<typeof recoveryCodeSchema>>): Promise<SessionJson> {
  const elevated = await redeemRecoveryCode({ ctx, input });
  return ctx.transaction((tx) => toSessionJson(tx, elevated));
}
