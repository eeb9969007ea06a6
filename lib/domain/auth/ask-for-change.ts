import "server-only";
import type { OwnSession } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { type LinkFlow, voidOneTimeTokens } from "@/lib/auth/one-time-tokens";
import { requirePhoneChannel, sendCode } from "@/lib/auth/send-code";
import { writeEmailWish, writePhoneWish } from "@/lib/domain/auth/address-change-data";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Keeps the wish for another address and asks both addresses. Whether the new one has an account already shows
 * only to who proves that it is theirs.
 */
export async function askForEmailChange(
  tx: Context,
  { session, email, flow }: { session: OwnSession; email: string; flow: Required<LinkFlow> },
): Promise<void> {
  const { userId } = session;
  await consumeLimit("send-code.account", userId);
  for (const purpose of ["email_change_current", "email_change_new"] as const) {
    await voidOneTimeTokens(tx.db, { userId, purpose });
  }
  await writeEmailWish(tx, userId, email);
  const to = { userId };
  await sendCode(tx.db, { purpose: "email_change_new", to, ...flow });
  if (session.email) await sendCode(tx.db, { purpose: "email_change_current", to, ...flow });
}

/** Keeps the wish for another number and has a code sent there. */
export async function askForPhoneChange(
  tx: Context,
  { session, phone }: { session: OwnSession; phone: string },
): Promise<void> {
  requirePhoneChannel();
  const { userId } = session;
  await consumeLimit("send-code.account", userId);
  await voidOneTimeTokens(tx.db, { userId, purpose: "phone_change" });
  await writePhoneWish(tx, userId, phone);
  await sendCode(tx.db, { purpose: "phone_change", to: { userId }, redirectTo: null, codeChallenge: null });
}
