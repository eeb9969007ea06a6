import "server-only";
import { getSafeRedirect } from "@/lib/auth/safe-redirect";
import { isTimeZone } from "@/lib/dates/time-zones";
import { requireOpenSignUps } from "@/lib/domain/identity/account/auth-settings";
import { enqueueSignUpConfirmationMail } from "@/lib/domain/identity/account/enqueue-sign-up-mails";
import { type RegisterInput, registerSchema } from "@/lib/domain/identity/account/model/schemas";
import type { SignUp } from "@/lib/domain/identity/account/sign-up-data";
import { storeSignUp } from "@/lib/domain/identity/account/store-sign-up";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { isCommonPassword } from "@/lib/domain/identity/passwords/common-passwords";
import { PASSWORD_TOO_COMMON_MESSAGE } from "@/lib/domain/identity/passwords/model/password-rules";
import { hashPassword } from "@/lib/domain/identity/passwords/password-hash";
import { DomainError, parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";
import { getSiteOrigin } from "@/lib/site-url";

interface RegisterArguments extends VisitorArguments<RegisterInput> {
  /**
   * A secret that the browser stores. In that browser, the emailed link doesn't require the password
   * (`confirmSignUpInSameBrowser`).
   */
  browserSecret?: string;
}

/**
 * The part of a sign-up's data that the browser may show. It is the same whether or not the address has an
 * account.
 */
export interface SignUpSummary {
  email: string;
  continueTo: string | null;
}

/**
 * Signs a user up. Returns the same result and does the same work whether or not the email address has an
 * account; only the email differs. Throws VALIDATION for invalid input, or RATE_LIMITED after too many
 * attempts.
 */
export async function registerAccount({
  ctx,
  input,
  client,
  browserSecret,
}: RegisterArguments): Promise<SignUpSummary> {
  const { fullName, email, password, timeZone, redirect } = parse(registerSchema, input);
  requireOpenSignUps();
  rejectCommonPassword(password, [email, fullName]);
  await consumeRateLimit("sign-up.address", client.address);
  await consumeRateLimit("sign-up.account", email);
  const signUp: SignUp = {
    fullName,
    email,
    phone: null,
    passwordHash: await hashPassword(password),
    consentedAt: ctx.clock.now(),
    hasConsent: true,
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : undefined,
    continueTo: redirect ? getSafeRedirect(redirect, getSiteOrigin()) : null,
    browserSecret: browserSecret ?? null,
  };
  await storeSignUp(ctx, signUp, enqueueSignUpConfirmationMail);
  return { email, continueTo: signUp.continueTo };
}

function rejectCommonPassword(password: string, personal: string[]): void {
  if (!isCommonPassword(password, personal)) return;
  throw new DomainError("VALIDATION", "Please check the highlighted fields.", {
    fieldErrors: { password: PASSWORD_TOO_COMMON_MESSAGE },
  });
}
