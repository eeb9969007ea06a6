import "server-only";
import type { CurrentSession } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { requirePhoneChannel, sendCode } from "@/lib/domain/identity/account/send-code";
import { setPendingEmail, setPendingPhone } from "@/lib/domain/identity/authentication/address-change-data";
import { consumeSendLimit } from "@/lib/domain/identity/authentication/send-limits";
import { type LinkFlow, revokeOneTimeTokens } from "@/lib/domain/identity/records/one-time-token-data";

/**
 * Stores the requested email address and emails approval links to the current and the new address. Only the owner
 * of the new address learns whether the address already has an account.
 */
export async function requestEmailChange(
  tx: Context,
  { session, email, flow }: { session: CurrentSession; email: string; flow: Required<LinkFlow> },
): Promise<void> {
  const { userId } = session;
  await consumeSendLimit("mail", "send-code.account", userId);
  for (const purpose of ["email_change_current", "email_change_new"] as const) {
    await revokeOneTimeTokens(tx.db, { userId, purpose });
  }
  await setPendingEmail(tx, userId, email);
  const to = { userId };
  await sendCode(tx, { purpose: "email_change_new", to, ...flow });
  if (session.email) await sendCode(tx, { purpose: "email_change_current", to, ...flow });
}

/** Stores the requested phone number and sends a code to it. */
export async function requestPhoneChange(
  tx: Context,
  { session, phone }: { session: CurrentSession; phone: string },
): Promise<void> {
  requirePhoneChannel();
  const { userId } = session;
  await consumeSendLimit("sms", "send-code.account", userId);
  await revokeOneTimeTokens(tx.db, { userId, purpose: "phone_change" });
  await setPendingPhone(tx, userId, phone);
  await sendCode(tx, { purpose: "phone_change", to: { userId }, redirectTo: null, codeChallenge: null });
}
