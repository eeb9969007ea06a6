import "server-only";
import type { z } from "zod";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { type SessionJson, toSessionJson } from "@/lib/domain/identity/authentication/session-json";
import type { passkeyResponseSchema } from "@/lib/domain/identity/mfa/model/schemas";
import { signInWithPasskey } from "@/lib/domain/identity/mfa/sign-in-with-passkey";

/** Calls `signInWithPasskey` and returns the tokens for an app. */
export async function signInAppWithPasskey(
  args: VisitorArguments<z.input<typeof passkeyResponseSchema>>,
): Promise<SessionJson> {
  const session = await signInWithPasskey({ ...args, kind: "app" });
  return args.ctx.transaction((tx) => toSessionJson(tx, session));
}
