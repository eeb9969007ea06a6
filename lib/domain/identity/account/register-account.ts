import "server-only";
import { requireSignUps } from "@/lib/auth/auth-settings";
import { isCommonPassword } from "@/lib/auth/common-passwords";
import { PASSWORD_TOO_COMMON } from "@/lib/auth/password-rules";
import { hashPassword } from "@/lib/auth/passwords";
import { getSafeRedirect } from "@/lib/auth/safe-redirect";
import { isTimeZone } from "@/lib/dates/time-zones";
import { enqueueConfirmation } from "@/lib/domain/identity/account/enqueue-confirmation";
import { type RegisterInput, registerSchema } from "@/lib/domain/identity/account/model/schemas";
import type { SignUp } from "@/lib/domain/identity/account/sign-up-data";
import { storeSignUp } from "@/lib/domain/identity/account/store-sign-up";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor";
import { DomainError, parse } from "@/lib/errors";
import { consumeLimit } from "@/lib/rate-limit";
import { getSiteOrigin } from "@/lib/site-url";

interface RegisterArguments extends VisitorArguments<RegisterInput> {
  /**
   * A secret that the browser stores; in that browser the mailed link needs no password
   * (`confirmSignUpInSameBrowser`).
   */
  browserSecret?: string;
}

/**
 * The parts of a sign-up that the browser may show. None of them depends on whether the address has an account.
 */
export interface RegisteredAddress {
  email: string;
  continueTo: string | null;
}

/**
 * Signs a person up. Returns the same and does the same work whether or not the address has an account; only the
 * mail differs. Throws VALIDATION and RATE_LIMITED.
 */
export async function registerAccount({
  ctx,
  input,
  client,
  browserSecret,
}: RegisterArguments): Promise<RegisteredAddress> {
  const { fullName, email, password, timeZone, redirect } = parse(registerSchema, input);
  requireSignUps();
  rejectCommonPassword(password, [email, fullName]);
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
    continueTo: redirect ? getSafeRedirect(redirect, getSiteOrigin()) : null,
    browserSecret: browserSecret ?? null,
  };
  await storeSignUp(ctx, signUp, enqueueConfirmation);
  return { email, continueTo: signUp.continueTo };
}

function rejectCommonPassword(password: string, personal: string[]): void {
  if (!isCommonPassword(password, personal)) return;
  throw new DomainError("VALIDATION", "Please check the highlighted fields.", {
    fieldErrors: { password: PASSWORD_TOO_COMMON },
  });
}
