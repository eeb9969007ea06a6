import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { newClient, newEmail, PASSWORD } from "./client";
import { followLink, forgetLimits, newMember, origin, post, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(forgetLimits);

const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");

/** Sends codes in turn and enters five wrong ones for each, always from a new IP address. Returns the last code. */
async function guess(email: string, codes: number): Promise<string> {
  let code = "";
  for (let sent = 0; sent < codes; sent++) {
    await newClient(origin()).signInWithOtp({ email });
    code = await post.code(email);
    for (let tries = 0; tries < 5; tries++) {
      const { error } = await newClient(origin()).verifyOtp({ email, token: wrongFor(code), type: "email" });
      expect(error).toMatchObject({ status: 403, code: "otp_expired" });
    }
  }
  return code;
}

describe("guessing codes", () => {
  it("codes of an account are locked after fifteen wrong attempts across codes", async () => {
    const { email } = await newMember();
    await guess(email, 3);
    await newClient(origin()).signInWithOtp({ email });
    const token = await post.code(email);
    const { error } = await newClient(origin()).verifyOtp({ email, token, type: "email" });
    expect(error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
  });

  it("wrong codes don't lock the owner's links and password", async () => {
    const { email } = await newMember();
    await guess(email, 3);
    await newClient(origin()).signInWithOtp({ email });
    expect((await followLink(await post.link(email))).href).toContain("#access_token=");
    expect((await newClient(origin()).signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    const other = newClient(origin());
    const elsewhere = newEmail();
    await other.signInWithOtp({ email: elsewhere });
    const token = await post.code(elsewhere);
    expect((await other.verifyOtp({ email: elsewhere, token, type: "email" })).error).toBeNull();
  });

  it("wrong codes reveal nothing about an address without an account", async () => {
    const email = newEmail();
    const attempt = () => newClient(origin()).verifyOtp({ email, token: "123456", type: "email" });
    for (let tries = 0; tries < 15; tries++) expect((await attempt()).error?.status).toBe(403);
    expect((await attempt()).error?.status).toBe(429);
  });

  it("a right code clears the wrong attempts", async () => {
    const { email } = await newMember();
    await guess(email, 2);
    const client = newClient(origin());
    await client.signInWithOtp({ email });
    expect(
      (await client.verifyOtp({ email, token: await post.code(email), type: "email" })).error,
    ).toBeNull();
    await guess(email, 2);
  });

  it("wrong codes from outside don't lock the signed-in person's code for a new password", async () => {
    const { client, email, user } = await newMember();
    await guess(email, 3);
    await db().session.updateMany({ where: { userId: user.id }, data: { createdAt: new Date(0) } });
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = await post.code(email);
    expect((await client.updateUser({ password: "Salt-Lick-31-Meadow", nonce })).error).toBeNull();
  });
});
