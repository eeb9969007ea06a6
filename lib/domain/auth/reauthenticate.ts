import "server-only";
import { getOwnSession } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { sendCode } from "@/lib/auth/send-code";
import { consumeLimit } from "@/lib/rate-limit";

/** Has a code sent to the signed-in person, which a change of password may ask for. */
export async function reauthenticate({ ctx }: { ctx: Context }): Promise<void> {
  const { userId } = await getOwnSession(ctx);
  await consumeLimit("send-code.account", userId);
  const flow = { redirectTo: null, codeChallenge: null };
  await sendCode(ctx.db, { purpose: "reauthentication", to: { userId }, ...flow });
}
