import "server-only";
import { isCommonPassword } from "@/lib/auth/common-passwords";
import { PASSWORD_TOO_COMMON } from "@/lib/auth/password-rules";
import { hashPassword } from "@/lib/auth/passwords";
import { safeRedirect } from "@/lib/auth/safe-redirect";
import { isTimeZone } from "@/lib/dates/time-zones";
import { enqueueConfirmation } from "@/lib/domain/account/enqueue-confirmation";
import { enrol } from "@/lib/domain/account/enrol";
import { type RegisterInput, registerSchema } from "@/lib/domain/account/schemas";
import type { SignUp } from "@/lib/domain/account/sign-up-data";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";
import { siteOrigin } from "@/lib/site-url";

/**
 * Signs somebody up. Says the same, and does the same work, whether or not the address has an account: what
 * differs goes to its mailbox. Throws VALIDATION and RATE_LIMITED.
 */
export async function register({ ctx, input, client }: VisitorArguments<RegisterInput>): Promise<void> {
  const { fullName, email, password, timeZone, redirect } = parse(registerSchema, input);
  refuseCommonPassword(password, [email, fullName]);
  await consumeLimit("sign-up.address", client.address);
  await consumeLimit("sign-up.account", email);
  const signUp: SignUp = {
    fullName,
    email,
    phone: null,
    passwordHash: await hashPassword(password),
    consentedAt: ctx.clock.now(),
    hasConsent: true,
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : undefined,
    continueTo: redirect ? safeRedirect(redirect, siteOrigin()) : null,
  };
  await enrol(ctx, signUp, enqueueConfirmation);
}

function refuseCommonPassword(password: string, personal: string[]): void {
  if (!isCommonPassword(password, personal)) return;
  throw new DomainError("VALIDATION", "Please check the marked fields.", {
    fieldErrors: { password: PASSWORD_TOO_COMMON },
  });
}
