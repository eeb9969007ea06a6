import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import { clearRateLimits, createMember, followLink, getOrigin, mailServer, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(clearRateLimits);

const getWrongCode = (code: string) => (code === "000000" ? "000001" : "000000");

/**
 * Requests the given number of codes, each from a new IP address. After each request, enters five wrong codes,
 * each from a new IP address. Returns the last code.
 */
async function enterWrongCodes(email: string, codes: number): Promise<string> {
  let code = "";
  for (let sent = 0; sent < codes; sent++) {
    await createAuthClient(getOrigin()).signInWithOtp({ email });
    code = await mailServer.getCode(email);
    for (let tries = 0; tries < 5; tries++) {
      const { error } = await createAuthClient(getOrigin()).verifyOtp({
        email,
        token: getWrongCode(code),
        type: "email",
      });
      expect(error).toMatchObject({ status: 403, code: "otp_expired" });
    }
  }
  return code;
}

describe("guessing one-time codes", () => {
  it("all one-time codes for an account are blocked after fifteen wrong attempts in total", async () => {
    const { email } = await createMember();
    await enterWrongCodes(email, 3);
    await createAuthClient(getOrigin()).signInWithOtp({ email });
    const token = await mailServer.getCode(email);
    const { error } = await createAuthClient(getOrigin()).verifyOtp({ email, token, type: "email" });
    expect(error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
  });

  it("too many wrong codes don't block sign-in with an emailed link or the password", async () => {
    const { email } = await createMember();
    await enterWrongCodes(email, 3);
    await createAuthClient(getOrigin()).signInWithOtp({ email });
    expect((await followLink(await mailServer.getLink(email))).href).toContain("#access_token=");
    expect(
      (await createAuthClient(getOrigin()).signInWithPassword({ email, password: PASSWORD })).error,
    ).toBeNull();
    const other = createAuthClient(getOrigin());
    const elsewhere = createEmail();
    await other.signInWithOtp({ email: elsewhere });
    const token = await mailServer.getCode(elsewhere);
    expect((await other.verifyOtp({ email: elsewhere, token, type: "email" })).error).toBeNull();
  });

  it("wrong one-time codes don't reveal whether an address has an account", async () => {
    const email = createEmail();
    const attempt = () => createAuthClient(getOrigin()).verifyOtp({ email, token: "123456", type: "email" });
    for (let tries = 0; tries < 15; tries++) expect((await attempt()).error?.status).toBe(403);
    expect((await attempt()).error?.status).toBe(429);
  });

  it("a correct one-time code resets the count of wrong attempts", async () => {
    const { email } = await createMember();
    await enterWrongCodes(email, 2);
    const client = createAuthClient(getOrigin());
    await client.signInWithOtp({ email });
    expect(
      (await client.verifyOtp({ email, token: await mailServer.getCode(email), type: "email" })).error,
    ).toBeNull();
    await enterWrongCodes(email, 2);
  });

  it("a stranger's wrong codes don't block a signed-in user's password change", async () => {
    const { client, email, user } = await createMember();
    await enterWrongCodes(email, 3);
    await db().session.updateMany({ where: { userId: user.id }, data: { createdAt: new Date(0) } });
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = await mailServer.getCode(email);
    expect((await client.updateUser({ password: "Salt-Lick-31-Meadow", nonce })).error).toBeNull();
  });
});
