import { beforeEach, describe, expect, it } from "vitest";
import { mintOneTimeToken } from "@/lib/auth/one-time-tokens";
import { verifyPassword } from "@/lib/auth/passwords";
import { HOUR_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { confirmSignUp } from "@/lib/domain/account/confirm-sign-up";
import { register } from "@/lib/domain/account/register";
import { signInWithPassword } from "@/lib/domain/account/sign-in-with-password";
import { newId } from "@/lib/ids";
import { createUser } from "@/tests/factories/users";
import { expectSameTime } from "./timing";
import { clearJobs, refusalOf, visitor, waitingJobs } from "./visitor";

const PASSWORD = "tack room 42";

function form(email: string, password = PASSWORD) {
  return { fullName: "Robin Rider", email, password, confirmPassword: password, consent: "on" };
}

const newEmail = () => `robin-${newId()}@hoofline.test`;

async function counts() {
  return {
    users: await db().user.count(),
    profiles: await db().userAccountProfile.count(),
    organizations: await db().organization.count(),
    audits: await db().auditLog.count(),
  };
}

beforeEach(clearJobs);

describe("registering", () => {
  it("makes the person, the profile and an organization that they own, with consent and its date", async () => {
    const email = newEmail();
    const now = new Date("2026-11-20T10:00:00Z");
    await register({
      ...visitor({ now }),
      input: { ...form(email.toUpperCase()), timeZone: "Europe/Berlin" },
    });
    const user = await db().user.findUniqueOrThrow({
      where: { email },
      include: {
        profile: true,
        ownedOrganizations: { include: { counters: true } },
        memberships: { include: { role: true } },
      },
    });
    expect(user).toMatchObject({
      emailConfirmedAt: null,
      termsAcceptedAt: now,
      privacyAcceptedAt: now,
      userMetadata: { full_name: "Robin Rider" },
      profile: { fullName: "Robin Rider", email, accountType: "personal" },
      ownedOrganizations: [
        { subscriptionTier: "personal", timeZone: "Europe/Berlin", counters: { invoiceCount: 0 } },
      ],
      memberships: [{ role: { key: "owner" } }],
    });
    expect(await waitingJobs()).toEqual([{ name: "mail.confirm-sign-up", payload: { userId: user.id } }]);
    expect(await db().auditLog.findFirst({ where: { entityId: user.id } })).toMatchObject({
      action: "account.registered",
    });
  });

  it("says the same for a known address, changes nothing, and mails its owner", async () => {
    const user = await createUser();
    const before = await counts();
    expect(await register({ ...visitor(), input: form(user.email) })).toBeUndefined();
    expect(await counts()).toEqual(before);
    expect(await waitingJobs()).toEqual([{ name: "mail.already-registered", payload: { userId: user.id } }]);
  });

  it("lets the latest sign-up of an unconfirmed address count", async () => {
    const email = newEmail();
    await register({ ...visitor(), input: form(email, "the stranger's") });
    const before = await counts();
    await register({ ...visitor(), input: { ...form(email, "the owner's own"), fullName: "The Owner" } });
    expect(await counts()).toEqual(before);
    const user = await db().user.findUniqueOrThrow({ where: { email }, include: { profile: true } });
    expect(await verifyPassword(user.passwordHash, "the owner's own")).toBe(true);
    expect(user.profile?.fullName).toBe("The Owner");
    expect(await waitingJobs()).toEqual([{ name: "mail.confirm-sign-up", payload: { userId: user.id } }]);
  });

  it("makes one account of many sign-ups at once", async () => {
    const email = newEmail();
    const before = await counts();
    await Promise.all([1, 2, 3, 4, 5].map(() => register({ ...visitor(), input: form(email) })));
    expect(await counts()).toEqual({
      users: before.users + 1,
      profiles: before.profiles + 1,
      organizations: before.organizations + 1,
      audits: before.audits + 1,
    });
  });

  it("takes the same time for known and unknown addresses", async () => {
    const { email } = await createUser();
    const signUp = (address: string) => register({ ...visitor(), input: form(address) });
    await expectSameTime(
      () => signUp(email),
      () => signUp(newEmail()),
    );
  }, 120_000);

  it("refuses common passwords, and missing consent", async () => {
    const input = form(newEmail(), "password1");
    expect(await refusalOf(register({ ...visitor(), input }))).toMatchObject({ code: "VALIDATION" });
    const { consent: _, ...without } = form(newEmail());
    expect(await refusalOf(register({ ...visitor(), input: without }))).toMatchObject({ code: "VALIDATION" });
  });
});

describe("confirming", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const mint = (user: { id: string; email: string }) =>
    mintOneTimeToken({ userId: user.id, purpose: "signup", sentTo: user.email, now });

  it("works once, and then signs in", async () => {
    const email = newEmail();
    await register({ ...visitor(), input: form(email) });
    const { id } = await db().user.findUniqueOrThrow({ where: { email } });
    const signIn = () =>
      signInWithPassword({ ...visitor(), input: { email, password: PASSWORD }, kind: "web" });
    expect(await refusalOf(signIn())).toMatchObject({ code: "FORBIDDEN" });
    const token = await mint({ id, email });
    await confirmSignUp({ ...visitor({ now }), input: { token } });
    expect(await refusalOf(confirmSignUp({ ...visitor({ now }), input: { token } }))).toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    expect(await signIn()).toMatchObject({ userId: id, aal: "aal1", amr: [{ method: "password" }] });
  });

  it("works once however many press at once", async () => {
    const user = await createUser({ isConfirmed: false });
    const token = await mint(user);
    const tries = Array.from({ length: 10 }, () => confirmSignUp({ ...visitor({ now }), input: { token } }));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is refused with a void, expired, foreign or garbled token", async () => {
    const user = await createUser({ isConfirmed: false });
    const first = await mint(user);
    const second = await mint(user);
    const recovery = await mintOneTimeToken({
      userId: user.id,
      purpose: "recovery",
      sentTo: user.email,
      now,
    });
    const later = new Date(now.getTime() + 25 * HOUR_MS);
    for (const [token, at] of [
      [first, now],
      [second, later],
      [recovery, now],
      ["x", now],
      ["%00", now],
    ] as const) {
      const refusal = await refusalOf(confirmSignUp({ ...visitor({ now: at }), input: { token } }));
      expect(refusal.code).toBe("PRECONDITION_FAILED");
    }
  });

  it("counts only for the address that the mail went to", async () => {
    const user = await createUser({ isConfirmed: false });
    const token = await mint(user);
    await db().user.update({ where: { id: user.id }, data: { email: newEmail() } });
    expect(await refusalOf(confirmSignUp({ ...visitor({ now }), input: { token } }))).toMatchObject({
      code: "PRECONDITION_FAILED",
    });
  });
});
