import "server-only";
import type { z } from "zod";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { type SessionJson, toSessionJson } from "@/lib/domain/auth/session-json";
import type { passkeyAnswerSchema } from "@/lib/domain/mfa/schemas";
import { signInWithPasskey } from "@/lib/domain/mfa/sign-in-with-passkey";

/** Calls `signInWithPasskey` and returns the tokens for an app. */
export async function grantPasskey(
  args: VisitorArguments<z.input<typeof passkeyAnswerSchema>>,
): Promise<SessionJson> {
  const session = await signInWithPasskey({ ...args, kind: "app" });
  return args.ctx.transaction((tx) => toSessionJson(tx, session));
}
