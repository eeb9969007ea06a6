import { beforeEach, describe, expect, it } from "vitest";
import { loadContext } from "@/lib/auth/load-context";
import { db } from "@/lib/db";
import { acceptTerms } from "@/lib/domain/identity/account/accept-terms";
import { createId } from "@/lib/ids";
import { createAccount } from "@/tests/factories/accounts";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import { clearRateLimits, createMember, getOrigin, mailServer, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(clearRateLimits);

async function getConsent(id: string) {
  const { termsAcceptedAt, privacyAcceptedAt } = await db().user.findUniqueOrThrow({ where: { id } });
  expect(privacyAcceptedAt).toEqual(termsAcceptedAt);
  return termsAcceptedAt;
}

async function signUpWith(data: object): Promise<string> {
  const client = createAuthClient(getOrigin());
  const email = createEmail();
  await client.signUp({ email, password: PASSWORD, options: { data } });
  const { data: confirmed } = await client.verifyOtp({
    email,
    token: await mailServer.getCode(email),
    type: "signup",
  });
  return confirmed.user?.id ?? "";
}

describe("consent to the terms in an app", () => {
  it("a sign-up in an app stores consent only if the app sends it", async () => {
    const before = Date.now();
    const agreedAt = await getConsent(await signUpWith({ terms_accepted: true }));
    expect(agreedAt?.getTime()).toBeGreaterThanOrEqual(before);
    for (const data of [{}, { terms_accepted: false }, { terms_accepted: "true" }]) {
      expect(await getConsent(await signUpWith(data))).toBeNull();
    }
  });

  it("only the first consent that an app sends after sign-up is stored", async () => {
    const { client, user } = await createMember();
    await client.updateUser({ data: { terms_accepted: 1 } });
    expect(await getConsent(user.id)).toBeNull();
    await client.updateUser({ data: { terms_accepted: true } });
    const first = await getConsent(user.id);
    expect(first).toBeInstanceOf(Date);
    await client.updateUser({ data: { terms_accepted: true } });
    expect(await getConsent(user.id)).toEqual(first);
    const record = { entityId: user.id, action: "account.terms_accepted" };
    expect(await db().auditLog.count({ where: record })).toBe(1);
  });

  it("the website asks for consent until the person accepts the terms", async () => {
    const { id: sessionId, user, ctx } = await createAccount();
    const hasAgreed = async () =>
      (await loadContext({ sessionId, actorKind: "user", requestId: createId() }))?.viewer.hasAgreed;
    expect(await hasAgreed()).toBe(false);
    await acceptTerms({ ctx });
    expect(await hasAgreed()).toBe(true);
    expect(await getConsent(user.id)).toBeInstanceOf(Date);
  });
});
