import "server-only";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import { requireOpenSignUps } from "@/lib/domain/identity/account/auth-settings";
import { getUserMetadata } from "@/lib/domain/identity/account/get-user-metadata";
import { requirePhoneChannel, sendCode } from "@/lib/domain/identity/account/send-code";
import { storeSignUp } from "@/lib/domain/identity/account/store-sign-up";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { getFullName } from "@/lib/domain/identity/authentication/get-full-name";
import { type SignUpInput, signUpSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { getFlowPath, parseLinkFlow } from "@/lib/domain/identity/authentication/parse-link-flow";
import { rejectWeakPassword } from "@/lib/domain/identity/authentication/password-policy";
import { consumeSendLimit } from "@/lib/domain/identity/authentication/send-limits";
import { toUserJson, type UserJson } from "@/lib/domain/identity/authentication/user-json";
import { hashPassword } from "@/lib/domain/identity/passwords/password-hash";
import { parse } from "@/lib/errors";
import { createId } from "@/lib/ids";

/**
 * Signs up a user of a companion app with an email address or phone number. The response depends only on the
 * request, so it doesn't reveal whether an account exists. Throws signup_disabled, weak_password, captcha_failed or
 * RATE_LIMITED.
 */
export async function signUp({ ctx, input, client }: VisitorArguments<SignUpInput>): Promise<UserJson> {
  const { email = null, phone = null, password, data, ...rest } = parse(signUpSchema, input);
  requireOpenSignUps();
  const flow = parseLinkFlow(rest);
  if (phone) requirePhoneChannel();
  const address = email ?? phone ?? "";
  const fullName = getFullName(data ?? {});
  rejectWeakPassword(password, { personal: [address, fullName] });
  await verifyCaptcha(rest.gotrue_meta_security?.captcha_token ?? undefined, client.address);
  const channel = phone ? "sms" : "mail";
  await consumeSendLimit(channel, "sign-up.address", client.address);
  await consumeSendLimit(channel, "sign-up.account", address);
  const account = {
    userId: createId(),
    fullName,
    email,
    phone,
    passwordHash: await hashPassword(password),
    consentedAt: ctx.clock.now(),
    hasConsent: data?.terms_accepted === true,
    browserSecret: null,
    timeZone: undefined,
    continueTo: getFlowPath(flow),
    metadata: data ?? {},
  };
  // The response must be created before the lookup. Otherwise, the timestamps in the response's IDs would
  // reveal how long the lookup took.
  const response = createResponse(account);
  await storeSignUp(ctx, account, (tx, pendingSignUpId) =>
    sendCode(tx, { purpose: "signup", to: { pendingSignUpId }, ...flow }),
  );
  return response;
}

function createResponse(account: Parameters<typeof storeSignUp>[1] & { userId: string }): UserJson {
  const { userId, email, phone, fullName, metadata } = account;
  const timestamp = account.consentedAt.toISOString();
  const identity = {
    identity_id: createId(),
    id: userId,
    user_id: userId,
    provider: email ? "email" : "phone",
    identity_data: { sub: userId, ...(email ? { email } : { phone }) },
    last_sign_in_at: null,
    created_at: timestamp,
    updated_at: timestamp,
    ...(email && { email }),
  };
  return toUserJson({
    id: userId,
    email,
    phone,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    new_email: null,
    new_phone: null,
    last_sign_in_at: null,
    user_metadata: getUserMetadata(fullName, metadata),
    created_at: timestamp,
    updated_at: timestamp,
    identities: [identity],
    factors: [],
  });
}
