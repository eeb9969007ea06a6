import "server-only";
import { enqueueConfirmation } from "@/lib/domain/identity/account/enqueue-confirmation";
import {
  type CorrectSignUpAddressInput,
  correctSignUpAddressSchema,
} from "@/lib/domain/identity/account/model/schemas";
import type { RegisteredAddress } from "@/lib/domain/identity/account/register-account";
import { findSignUpByBrowser } from "@/lib/domain/identity/account/sign-up-data";
import { storeSignUp } from "@/lib/domain/identity/account/store-sign-up";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor";
import { DomainError, parse } from "@/lib/errors";
import { jsonObjectSchema } from "@/lib/json";
import { consumeLimit } from "@/lib/rate-limit";

interface CorrectionArguments extends VisitorArguments<CorrectSignUpAddressInput> {
  browserSecret: string | null;
}

/**
 * Moves this browser's sign-up to another address, with its name, password, consent and destination. The link
 * sent to the previous address stops working. Throws VALIDATION, RATE_LIMITED, and PRECONDITION_FAILED if this
 * browser has no pending sign-up.
 */
export async function correctSignUpAddress(args: CorrectionArguments): Promise<RegisteredAddress> {
  const { ctx, client, browserSecret } = args;
  const { email } = parse(correctSignUpAddressSchema, args.input);
  const former = browserSecret === null ? null : await findSignUpByBrowser(ctx, browserSecret);
  if (!former)
    throw new DomainError("PRECONDITION_FAILED", "This sign-up is no longer valid. Please sign up again.");
  await consumeLimit("sign-up.address", client.address);
  await consumeLimit("sign-up.account", email);
  const { fullName, passwordHash, hasConsent, timeZone, continueTo, metadata } = former;
  const signUp = {
    ...{ fullName, passwordHash, hasConsent, continueTo, browserSecret },
    ...{ email, phone: null, consentedAt: ctx.clock.now(), timeZone: timeZone ?? undefined },
    metadata: jsonObjectSchema.parse(metadata),
  };
  await storeSignUp(ctx, signUp, enqueueConfirmation);
  return { email, continueTo };
}
