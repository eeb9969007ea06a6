import "server-only";
import { hashPassword } from "@/lib/auth/passwords";
import { requirePhoneChannel, sendCode } from "@/lib/auth/send-code";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import { enrol } from "@/lib/domain/account/enrol";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { linkFlow, pathOfFlow } from "@/lib/domain/auth/link-flow";
import { nameFrom } from "@/lib/domain/auth/name-from";
import { refuseWeakPassword } from "@/lib/domain/auth/password-policy";
import { type SignUpInput, signUpSchema } from "@/lib/domain/auth/schemas";
import { toUserJson, type UserJson } from "@/lib/domain/auth/user-json";
import { parse } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { consumeLimit } from "@/lib/rate-limit";

/**
 * Signs a companion app's user up with an address or a number. The answer is made of what was sent, so that it
 * looks the same for an account that exists. Throws weak_password, captcha_failed, RATE_LIMITED.
 */
export async function signUp({ ctx, input, client }: VisitorArguments<SignUpInput>): Promise<UserJson> {
  const { email = null, phone = null, password, data, ...rest } = parse(signUpSchema, input);
  const flow = linkFlow(rest);
  if (phone) requirePhoneChannel();
  const address = email ?? phone ?? "";
  const fullName = nameFrom(data ?? {});
  refuseWeakPassword(password, { personal: [address, fullName] });
  await verifyCaptcha(rest.gotrue_meta_security?.captcha_token ?? undefined, client.address);
  await consumeLimit("sign-up.address", client.address);
  await consumeLimit("sign-up.account", address);
  const account = {
    userId: newId(),
    fullName,
    email,
    phone,
    passwordHash: await hashPassword(password),
    consentedAt: ctx.clock.now(),
    hasConsent: data?.terms_accepted === true,
    timeZone: undefined,
    continueTo: pathOfFlow(flow),
    metadata: data ?? {},
  };
  // Made before the work: the time that is in its ids tells nothing of it.
  const answer = answerTo(account);
  await enrol(ctx, account, (tx, pendingSignUpId) =>
    sendCode(tx.db, { purpose: "signup", to: { pendingSignUpId }, ...flow }),
  );
  return answer;
}

function answerTo(account: Parameters<typeof enrol>[1] & { userId: string }): UserJson {
  const { userId, email, phone, fullName, metadata } = account;
  const at = account.consentedAt.toISOString();
  const identity = {
    identity_id: newId(),
    id: userId,
    user_id: userId,
    provider: email ? "email" : "phone",
    identity_data: { sub: userId, ...(email ? { email } : { phone }) },
    last_sign_in_at: null,
    created_at: at,
    updated_at: at,
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
    user_metadata: { full_name: fullName, ...metadata },
    created_at: at,
    updated_at: at,
    identities: [identity],
    factors: [],
  });
}
