import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { createId } from "@/lib/ids";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import { followRedirects } from "./openid-provider";
import { clearRateLimits, getOrigin, mailServer } from "./setup";
import { serveAuthApiWithProviders } from "./with-providers";

process.env.AUTH_ANONYMOUS_USERS = "1";
const openId = serveAuthApiWithProviders();
beforeEach(clearRateLimits);

async function signInAnonymously(data?: object) {
  const client = createAuthClient(getOrigin());
  const { data: signedIn, error } = await client.signInAnonymously(data ? { options: { data } } : {});
  if (error || !signedIn.user || !signedIn.session) throw error ?? new Error("No session");
  return { client, user: signedIn.user, session: signedIn.session };
}

function getAnonymousClaim(token: string): unknown {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).is_anonymous;
}

describe("an anonymous user", () => {
  it("an anonymous user is signed in immediately and can use the app", async () => {
    const { client, user, session } = await signInAnonymously({ barn: "North" });
    expect(user).toMatchObject({
      is_anonymous: true,
      email: "",
      identities: [],
      user_metadata: { barn: "North" },
    });
    expect(getAnonymousClaim(session.access_token)).toBe(true);
    const me = await fetch(`${getOrigin()}/api/me`, {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect(me.status).toBe(200);
    expect((await client.refreshSession()).data.user?.id).toBe(user.id);
    expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({
      code: "validation_failed",
    });
    expect((await client.signOut()).error).toBeNull();
  });

  it("an anonymous user can keep the account by adding an email address", async () => {
    const { client, user } = await signInAnonymously();
    const email = createEmail();
    expect((await client.updateUser({ email })).error).toBeNull();
    const { data } = await client.verifyOtp({
      email,
      token: await mailServer.getCode(email),
      type: "email_change",
    });
    expect(data.user).toMatchObject({ id: user.id, email, is_anonymous: false });
    expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
    const again = await createAuthClient(getOrigin()).signInWithPassword({ email, password: PASSWORD });
    expect(again.data.user).toMatchObject({ id: user.id, is_anonymous: false });
    expect(getAnonymousClaim(again.data.session?.access_token ?? "")).toBe(false);
  });

  it("an anonymous user can keep the account by linking an identity that no other account uses", async () => {
    const { client, user } = await signInAnonymously();
    await db().session.updateMany({
      where: { userId: user.id },
      data: { createdAt: new Date(Date.now() - 3 * DAY_MS) },
    });
    openId.setPerson(createId(), { email: createEmail(), email_verified: true });
    const options = { redirectTo: "hoofline://linked", skipBrowserRedirect: true };
    const link = await client.linkIdentity({ provider: "google", options });
    await followRedirects(link.data?.url ?? "", (url) => url.protocol === "hoofline:");
    const { data } = await client.refreshSession();
    expect(data.user).toMatchObject({
      id: user.id,
      is_anonymous: false,
      app_metadata: { provider: "google" },
    });
    const { client: other } = await signInAnonymously();
    const linkAttempt = await other.linkIdentity({ provider: "google", options });
    const redirectUrl = await followRedirects(
      linkAttempt.data?.url ?? "",
      (url) => url.protocol === "hoofline:",
    );
    expect(redirectUrl.href).toContain("error_code=identity_already_exists");
    const [identity] = data.user?.identities ?? [];
    expect((await client.unlinkIdentity(identity as never)).error).toMatchObject({
      code: "single_identity_not_deletable",
    });
  });

  it("one IP address can create at most thirty anonymous users an hour", async () => {
    const client = createAuthClient(getOrigin());
    for (let i = 0; i < 30; i++) expect((await client.signInAnonymously()).error).toBeNull();
    expect((await client.signInAnonymously()).error).toMatchObject({
      status: 429,
      code: "over_request_rate_limit",
    });
  });
});
