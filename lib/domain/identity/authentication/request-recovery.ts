import "server-only";
import type { z } from "zod";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import { tryConsumeRecoveryLimit } from "@/lib/domain/identity/account/recovery-limits";
import { sendCode } from "@/lib/domain/identity/account/send-code";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { requestRecoverySchema } from "@/lib/domain/identity/authentication/model/schemas";
import { parseLinkFlow } from "@/lib/domain/identity/authentication/parse-link-flow";
import { consumeSendLimit } from "@/lib/domain/identity/authentication/send-limits";
import { parse } from "@/lib/errors";

/**
 * Sends a recovery email to an app's user, at most one per minute. Returns the same response whether or not the
 * account exists.
 */
export async function requestRecovery({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof requestRecoverySchema>>): Promise<void> {
  const { email, gotrue_meta_security: security, ...rest } = parse(requestRecoverySchema, input);
  const { redirectTo, codeChallenge } = parseLinkFlow(rest);
  await verifyCaptcha(security?.captcha_token ?? undefined, client.address);
  await consumeSendLimit("mail", "recover.address", client.address);
  if (!(await tryConsumeRecoveryLimit(email, client.address))) return;
  // Omits the challenge if there is no redirect URL. The link then opens our own reset page, which has no
  // PKCE verifier.
  const flow = { redirectTo, codeChallenge: redirectTo === null ? null : codeChallenge };
  await sendCode(ctx, { purpose: "recovery", to: { email }, ...flow });
}
