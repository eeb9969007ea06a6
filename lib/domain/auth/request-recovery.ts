import "server-only";
import type { z } from "zod";
import { sendCode } from "@/lib/auth/send-code";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { linkFlow } from "@/lib/domain/auth/link-flow";
import { recoverSchema } from "@/lib/domain/auth/schemas";
import { parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";

/** Has a recovery mail sent to an app's user, one a minute. Says the same whether or not the account exists. */
export async function requestRecovery({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof recoverSchema>>): Promise<void> {
  const { email, gotrue_meta_security: security, ...rest } = parse(recoverSchema, input);
  const flow = linkFlow(rest);
  await verifyCaptcha(security?.captcha_token ?? undefined, client.address);
  await consumeLimit("recover.address", client.address);
  await consumeLimit("recover.account", email);
  await sendCode(ctx.db, { purpose: "recovery", to: { email }, ...flow });
}
