import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { registerAccount } from "@/lib/domain/identity/account/register-account";
import { createId } from "@/lib/ids";
import { createUser, TEST_PASSWORD } from "@/tests/factories/users";
import { captureError, createVisitor } from "../auth/create-visitor";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import { clearRateLimits, getOrigin, mailServer, serveAuthApi } from "./setup";

serveAuthApi({
  AUTH_SIGN_UPS: "0",
  AUTH_MANUAL_LINKING: "0",
  AUTH_PROVIDERS: JSON.stringify({ google: { issuer: "http://127.0.0.1:1", clientId: "google" } }),
});
beforeEach(clearRateLimits);

const CLOSED = { status: 422, code: "signup_disabled", message: "Signups not allowed for this instance" };
const NO_LINKING = { status: 404, code: "manual_linking_disabled", message: "Manual linking is disabled" };

async function createSignedInUser() {
  const { email } = await createUser();
  const client = createAuthClient(getOrigin());
  const { data, error } = await client.signInWithPassword({ email, password: TEST_PASSWORD });
  if (error) throw error;
  return { client, user: data.user };
}

describe("sign-ups that are turned off", () => {
  it("nobody can create an account while sign-ups are turned off", async () => {
    const email = createEmail();
    const client = createAuthClient(getOrigin());
    expect((await client.signUp({ email, password: PASSWORD })).error).toMatchObject(CLOSED);
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    expect(await mailServer.findMail(email)).toBeUndefined();
    const input = {
      fullName: "Robin Hale",
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      consent: "on",
    };
    expect(await captureError(registerAccount({ ...createVisitor(), input }))).toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await db().user.count({ where: { email } })).toBe(0);
  });

  it("existing accounts can sign in while sign-ups are turned off", async () => {
    const { user } = await createSignedInUser();
    expect(user.id).toEqual(expect.any(String));
  });

  it("the auth settings report that sign-ups are turned off", async () => {
    const settings = await (await fetch(`${getOrigin()}/auth/v1/settings`)).json();
    expect(settings).toMatchObject({ disable_signup: true, external: { anonymous_users: false } });
  });
});

describe("anonymous sign-ins that are turned off", () => {
  it("an anonymous sign-in is rejected with the error code anonymous_provider_disabled by default", async () => {
    expect((await createAuthClient(getOrigin()).signInAnonymously()).error).toMatchObject({
      status: 422,
      code: "anonymous_provider_disabled",
      message: "Anonymous sign-ins are disabled",
    });
  });
});

describe("manual linking that is turned off", () => {
  it("sign-in methods can't be added or removed while manual linking is turned off", async () => {
    const { client, user } = await createSignedInUser();
    const link = await client.linkIdentity({ provider: "google", options: { skipBrowserRedirect: true } });
    expect(link.error).toMatchObject(NO_LINKING);
    const byToken = await client.linkIdentity({ provider: "google", token: "a.b.c" });
    expect(byToken.error).toMatchObject(NO_LINKING);
    const identity = { ...user.identities?.[0], identity_id: createId() };
    expect((await client.unlinkIdentity(identity as never)).error).toMatchObject(NO_LINKING);
  });
});
