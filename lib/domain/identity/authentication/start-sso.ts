import "server-only";
import type { z } from "zod";
import { createAuthError } from "@/lib/auth/auth-error";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { startSsoSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { startProviderSignIn } from "@/lib/domain/identity/authentication/start-provider-sign-in";
import { env } from "@/lib/env";
import { parse } from "@/lib/errors";

/**
 * Starts a sign-in with the SSO provider for an email domain. Throws sso_provider_not_found if the domain has no
 * provider.
 */
export async function startSso({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof startSsoSchema>>): Promise<{ url: string; skipRedirect: boolean }> {
  const {
    domain,
    provider_id: name,
    skip_http_redirect: skipRedirect,
    ...rest
  } = parse(startSsoSchema, input);
  await verifyCaptcha(rest.gotrue_meta_security?.captcha_token ?? undefined, client.address);
  const provider = env().AUTH_PROVIDERS.find((one) =>
    name === undefined ? one.domains.includes(domain ?? "") : one.name === name && one.domains.length > 0,
  );
  if (!provider) throw createAuthError("sso_provider_not_found");
  const { url } = await startProviderSignIn({
    ctx,
    input: { ...rest, provider: provider.name },
    kind: "app",
    initiator: client,
    isForAppBrowser: true,
  });
  return { url, skipRedirect };
}
