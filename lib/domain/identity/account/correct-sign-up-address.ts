import "server-only";
import { enqueueSignUpConfirmationMail } from "@/lib/domain/identity/account/enqueue-sign-up-mails";
import {
  type CorrectSignUpAddressInput,
  correctSignUpAddressSchema,
} from "@/lib/domain/identity/account/model/schemas";
import type { SignUpSummary } from "@/lib/domain/identity/account/register-account";
import { findSignUpByBrowser } from "@/lib/domain/identity/account/sign-up-data";
import { storeSignUp } from "@/lib/domain/identity/account/store-sign-up";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { DomainError, parse } from "@/lib/errors";
import { jsonObjectSchema } from "@/lib/json";
import { consumeRateLimit } from "@/lib/rate-limit";

interface CorrectionArguments extends VisitorArguments<CorrectSignUpAddressInput> {
  browserSecret: string | null;
}

/**
 * Moves this browser's sign-up, including its name, password, consent and destination, to another email
 * address. The link sent to the previous address stops working. Throws VALIDATION if the address is invalid,
 * RATE_LIMITED after too many attempts, or PRECONDITION_FAILED if this browser has no pending sign-up.
 */
export async function correctSignUpAddress(args: CorrectionArguments): Promise<SignUpSummary> {
  const { ctx, client, browserSecret } = args;
  const { email } = parse(correctSignUpAddressSchema, args.input);
  const previous = browserSecret === null ? null : await findSignUpByBrowser(ctx, browserSecret);
  if (!previous)
    throw new DomainError("PRECONDITION_FAILED", "This sign-up is no longer valid. Please sign up again.");
  await consumeRateLimit("sign-up.address", client.address);
  await consumeRateLimit("sign-up.account", email);
  const { fullName, passwordHash, hasConsent, timeZone, continueTo, metadata } = previous;
  const signUp = {
    ...{ fullName, passwordHash, hasConsent, continueTo, browserSecret },
    ...{ email, phone: null, consentedAt: ctx.clock.now(), timeZone: timeZone ?? undefined },
    metadata: jsonObjectSchema.parse(metadata),
  };
  await storeSignUp(ctx, signUp, enqueueSignUpConfirmationMail);
  return { email, continueTo };
}
