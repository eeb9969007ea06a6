import "server-only";
import type { z } from "zod";
import { requirePhoneChannel, sendCode } from "@/lib/auth/send-code";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { linkFlow } from "@/lib/domain/auth/link-flow";
import { otpSchema } from "@/lib/domain/auth/schemas";
import { parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Has a one-time passcode sent by mail or phone. Whether the account exists, and making one where it doesn't,
 * is the worker's business: the answer and its time tell nothing.
 */
export async function requestPasscode({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof otpSchema>>): Promise<void> {
  const { email, phone, data, create_user: mayCreate, ...rest } = parse(otpSchema, input);
  const flow = linkFlow(rest);
  if (phone) requirePhoneChannel();
  await verifyCaptcha(rest.gotrue_meta_security?.captcha_token ?? undefined, client.address);
  await consumeLimit("send-code.address", client.address);
  await consumeLimit("send-code.account", email ?? phone ?? "");
  const create = mayCreate ? { create: { data: data ?? {} } } : {};
  if (email) await sendCode(ctx.db, { purpose: "magiclink", to: { email }, ...create, ...flow });
  if (phone) await sendCode(ctx.db, { purpose: "sms", to: { phone }, ...create, ...flow });
}
