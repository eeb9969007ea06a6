import "server-only";
import type { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import { requirePhoneChannel, sendCode } from "@/lib/domain/identity/account/send-code";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { findPendingEmailChanges, findPendingPhoneChanges } from "@/lib/domain/identity/authentication/data";
import { resendSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { parseLinkFlow } from "@/lib/domain/identity/authentication/parse-link-flow";
import { consumeSendLimit } from "@/lib/domain/identity/authentication/send-limits";
import { findLastSentFlow } from "@/lib/domain/identity/records/one-time-token-data";
import { parse } from "@/lib/errors";
import type { SendCodePayload } from "@/lib/jobs/catalog";

type ResendInput = z.input<typeof resendSchema>;
type Purpose = SendCodePayload["purpose"];

/**
 * Sends a pending code or link again. Returns the same response whether or not the account exists. The auth API
 * doesn't require a session here. For an email change, the caller can therefore choose only whether the current or
 * the new address gets the email.
 */
export async function resendCode({ ctx, input, client }: VisitorArguments<ResendInput>): Promise<void> {
  const { type, email, phone, gotrue_meta_security: security, ...rest } = parse(resendSchema, input);
  const flow = parseLinkFlow(rest);
  if (phone) requirePhoneChannel();
  await verifyCaptcha(security?.captcha_token ?? undefined, client.address);
  const channel = phone ? "sms" : "mail";
  await consumeSendLimit(channel, "send-code.address", client.address);
  await consumeSendLimit(channel, "send-code.account", email ?? phone ?? "");
  if (email && type === "signup") await sendCode(ctx, { purpose: "signup", to: { email }, ...flow });
  if (phone && type === "sms") await sendCode(ctx, { purpose: "signup", to: { phone }, ...flow });
  for (const change of await findPendingChanges(ctx, { type, email, phone })) {
    const sent = await findLastSentFlow(ctx.db, {
      ...change,
      sentTo: email ?? phone ?? "",
      now: ctx.clock.now(),
    });
    if (sent) await sendCode(ctx, { purpose: change.purpose, to: { userId: change.userId }, ...sent });
  }
}

interface ResendTarget {
  type: string;
  email?: string | undefined;
  phone?: string | undefined;
}

/** Finds pending changes by the new address or number, or by the account's current address. */
async function findPendingChanges(
  ctx: Context,
  { type, email, phone }: ResendTarget,
): Promise<{ userId: string; purpose: Purpose }[]> {
  if (type === "phone_change" && phone) {
    const users = await findPendingPhoneChanges(ctx, phone);
    return users.map(({ id: userId }) => ({ userId, purpose: "phone_change" }));
  }
  if (type !== "email_change" || !email) return [];
  const users = await findPendingEmailChanges(ctx, email);
  return users.map(({ id: userId, newEmail }) => ({
    userId,
    purpose: newEmail === email ? "email_change_new" : "email_change_current",
  }));
}
