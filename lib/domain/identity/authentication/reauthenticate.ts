import "server-only";
import { getCurrentSession } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { sendCode } from "@/lib/domain/identity/account/send-code";
import { consumeSendLimit } from "@/lib/domain/identity/authentication/send-limits";

/** Sends the signed-in user a code, which may be required to change the password. */
export async function reauthenticate({ ctx }: { ctx: Context }): Promise<void> {
  const { userId, email } = await getCurrentSession(ctx);
  await consumeSendLimit(email ? "mail" : "sms", "send-code.account", userId);
  const flow = { redirectTo: null, codeChallenge: null };
  await sendCode(ctx, { purpose: "reauthentication", to: { userId }, ...flow });
}
