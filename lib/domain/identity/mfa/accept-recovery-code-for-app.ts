import "server-only";
import type { z } from "zod";
import type { VerbArguments } from "@/lib/auth/context";
import { type SessionJson, toSessionJson } from "@/lib/domain/identity/authentication/session-json";
import { acceptRecoveryCode } from "@/lib/domain/identity/mfa/accept-recovery-code";
import type { recoveryCodeSchema } from "@/lib/domain/identity/mfa/model/schemas";

/** Calls `acceptRecoveryCode` and returns the elevated session's tokens for an app. */
export async function acceptRecoveryCodeForApp({
  ctx,
  input,
}: VerbArguments<z.input<typeof recoveryCodeSchema>>): Promise<SessionJson> {
  const elevated = await acceptRecoveryCode({ ctx, input });
  return ctx.transaction((tx) => toSessionJson(tx, elevated));
}
