import { beforeEach, describe, expect, it } from "vitest";
import { listWaitingJobs } from "../auth/create-visitor";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import { getPhoneMailbox } from "./mail-server-with-worker";
import { clearRateLimits, getOrigin, mailServer, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(clearRateLimits);

describe("one-time passcodes", () => {
  it("an emailed passcode signs the person in and creates an account by default", async () => {
    const client = createAuthClient(getOrigin());
    const email = createEmail();
    await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(await mailServer.findMail(email)).toBeUndefined();
    await client.signInWithOtp({ email, options: { data: { full_name: "Robin Hale" } } });
    const { data, error } = await client.verifyOtp({
      email,
      token: await mailServer.getCode(email),
      type: "email",
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata: { full_name: "Robin Hale" },
      email_confirmed_at: expect.any(String),
    });
  });

  it("a passcode sent by text message signs the person in", async () => {
    const client = createAuthClient(getOrigin());
    const phone = `+1555${String(Date.now()).slice(-7)}`;
    expect((await client.signInWithOtp({ phone })).error).toBeNull();
    const token = await mailServer.getCode(getPhoneMailbox(phone));
    const { data, error } = await client.verifyOtp({ phone, token, type: "sms" });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone: phone.slice(1), phone_confirmed_at: expect.any(String) });
  });

  it("a person who signed up by phone can sign in with the password", async () => {
    const client = createAuthClient(getOrigin());
    const phone = `+1556${String(Date.now()).slice(-7)}`;
    expect((await client.signUp({ phone, password: PASSWORD })).error).toBeNull();
    expect((await client.signInWithPassword({ phone, password: PASSWORD })).error?.code).toBe(
      "phone_not_confirmed",
    );
    await client.verifyOtp({ phone, token: await mailServer.getCode(getPhoneMailbox(phone)), type: "sms" });
    const { error } = await client.signInWithPassword({ phone, password: PASSWORD });
    expect(error).toBeNull();
  });

  it("a sign-up sends no code to a phone number that has an account", async () => {
    const [known, unknown] = [`+1557${String(Date.now()).slice(-7)}`, `+1558${String(Date.now()).slice(-7)}`];
    const client = createAuthClient(getOrigin());
    await client.signInWithOtp({ phone: known });
    await client.verifyOtp({
      phone: known,
      token: await mailServer.getCode(getPhoneMailbox(known)),
      type: "sms",
    });
    await mailServer.runWaitingJobs();
    const sent = mailServer.mails.length;
    for (const phone of [known, unknown]) {
      await createAuthClient(getOrigin()).signUp({ phone, password: PASSWORD });
      const jobs = await listWaitingJobs();
      expect(jobs.map(({ name }) => name)).toEqual(["auth.send-code"]);
      await mailServer.runWaitingJobs();
    }
    expect(mailServer.mails.slice(sent).flatMap(({ to }) => to?.map(({ address }) => address))).toEqual([
      getPhoneMailbox(unknown),
    ]);
  });

  it("a passcode can't be used twice, for another address, or after five wrong guesses", async () => {
    const [email, other] = [createEmail(), createEmail()];
    const client = createAuthClient(getOrigin());
    await client.signInWithOtp({ email });
    const token = await mailServer.getCode(email);
    const verify = (address: string, code: string) =>
      client.verifyOtp({ email: address, token: code, type: "email" });
    expect((await verify(other, token)).error).toMatchObject({ status: 403, code: "otp_expired" });
    expect((await verify(email, token)).error).toBeNull();
    expect((await verify(email, token)).error).toMatchObject({ code: "otp_expired" });
    await client.signInWithOtp({ email });
    const next = await mailServer.getCode(email);
    const wrong = next === "000000" ? "000001" : "000000";
    for (let i = 0; i < 5; i++) expect((await verify(email, wrong)).error?.code).toBe("otp_expired");
    expect((await verify(email, next)).error?.code).toBe("otp_expired");
  });

  it("signing in with a passcode removes a password that a stranger set at sign-up", async () => {
    const email = createEmail();
    const [stranger, owner] = [createAuthClient(getOrigin()), createAuthClient(getOrigin())];
    await stranger.signUp({ email, password: PASSWORD });
    await owner.signInWithOtp({ email });
    const { error } = await owner.verifyOtp({
      email,
      token: await mailServer.getCode(email),
      type: "magiclink",
    });
    expect(error).toBeNull();
    expect((await stranger.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      "invalid_credentials",
    );
  });
});
