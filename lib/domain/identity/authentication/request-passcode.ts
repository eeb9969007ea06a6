import "server-only";
import type { z } from "zod";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import { requirePhoneChannel, sendCode } from "@/lib/domain/identity/account/send-code";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { passcodeSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { parseLinkFlow } from "@/lib/domain/identity/authentication/parse-link-flow";
import { consumeSendLimit } from "@/lib/domain/identity/authentication/send-limits";
import { parse } from "@/lib/errors";

/**
 * Sends a one-time passcode to an email address or phone number. The worker looks up or creates the account,
 * so that neither the response nor its timing reveals whether the account exists.
 */
export async function requestPasscode({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof passcodeSchema>>): Promise<void> {
  const { email, phone, data, create_user: canCreate, ...rest } = parse(passcodeSchema, input);
  const flow = parseLinkFlow(rest);
  if (phone) requirePhoneChannel();
  await verifyCaptcha(rest.gotrue_meta_security?.captcha_token ?? undefined, client.address);
  const channel = phone ? "sms" : "mail";
  await consumeSendLimit(channel, "send-code.address", client.address);
  await consumeSendLimit(channel, "send-code.account", email ?? phone ?? "");
  const create = canCreate ? { create: { data: data ?? {} } } : {};
  if (email) await sendCode(ctx, { purpose: "magiclink", to: { email }, ...create, ...flow });
  if (phone) await sendCode(ctx, { purpose: "sms", to: { phone }, ...create, ...flow });
}
