import { beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { confirmSignUp } from "@/lib/domain/identity/account/confirm-sign-up";
import { issueSignUpConfirmation } from "@/lib/domain/identity/account/issue-sign-up-confirmation";
import { registerAccount } from "@/lib/domain/identity/account/register-account";
import { signInWithPassword } from "@/lib/domain/identity/account/sign-in-with-password";
import { hashPassword } from "@/lib/domain/identity/passwords/password-hash";
import { issueOneTimeToken } from "@/lib/domain/identity/records/one-time-token-data";
import { createId } from "@/lib/ids";
import { task as confirmTask } from "@/lib/worker/tasks/identity/mail-confirm-sign-up";
import { createOrganization } from "@/tests/factories/organizations";
import { createUser, TEST_PASSWORD } from "@/tests/factories/users";
import { captureError, clearJobs, createVisitor, listWaitingJobs } from "./create-visitor";
import { expectSimilarDuration } from "./timing";

const PASSWORD = "tack room 42";

function createForm(email: string, password = PASSWORD) {
  return { fullName: "Robin Rider", email, password, confirmPassword: password, consent: "on" };
}

const createEmail = () => `robin-${createId()}@hoofline.test`;

async function getAudits(userId: string): Promise<string[]> {
  const rows = await db().auditLog.findMany({ where: { entityId: userId }, orderBy: { id: "asc" } });
  return rows.map(({ action }) => action);
}

/** Returns the IDs of an address's pending sign-ups, oldest first. */
async function getPendingSignUpIds(email: string): Promise<string[]> {
  const rows = await db().pendingSignUp.findMany({ where: { user: { email } }, orderBy: { id: "asc" } });
  return rows.map(({ id }) => id);
}

async function countRows() {
  return {
    users: await db().user.count(),
    profiles: await db().userAccountProfile.count(),
    organizations: await db().organization.count(),
    audits: await db().auditLog.count(),
  };
}

beforeEach(clearJobs);

describe("registration", () => {
  it("registration creates a user with a profile, an organization and a consent date", async () => {
    const email = createEmail();
    const now = new Date("2026-11-20T10:00:00Z");
    await registerAccount({
      ...createVisitor({ now }),
      input: { ...createForm(email.toUpperCase()), timeZone: "Europe/Berlin" },
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
      passwordHash: null,
      profile: { fullName: "Robin Rider", email, accountType: "personal" },
      ownedOrganizations: [
        { subscriptionTier: "personal", timeZone: "Europe/Berlin", counters: { invoiceCount: 0 } },
      ],
      memberships: [{ role: { key: "owner" } }],
    });
    const [pending] = await db().pendingSignUp.findMany({ where: { userId: user.id } });
    expect(pending).toMatchObject({ fullName: "Robin Rider", consentedAt: now, timeZone: "Europe/Berlin" });
    expect(await listWaitingJobs()).toEqual([
      { name: "mail.confirm-sign-up", payload: { pendingSignUpId: pending?.id } },
    ]);
    expect(await getAudits(user.id)).toEqual(["account.registered", "account.sign_up_requested"]);
  });

  it("a sign-up with a registered address emails the account's owner and can't be confirmed", async () => {
    const user = await createUser();
    const before = await countRows();
    const result = await registerAccount({ ...createVisitor(), input: createForm(user.email) });
    expect(result).toEqual({ email: user.email, continueTo: null });
    expect(await countRows()).toEqual({ ...before, audits: before.audits + 1 });
    const [pendingSignUpId = ""] = await getPendingSignUpIds(user.email);
    expect(await issueSignUpConfirmation({ ctx: createVisitor().ctx, pendingSignUpId })).toBeNull();
    expect(await listWaitingJobs()).toEqual([
      { name: "mail.already-registered", payload: { userId: user.id } },
    ]);
  });

  it("each sign-up for an unconfirmed address is stored separately and sends its own email", async () => {
    const email = createEmail();
    await registerAccount({ ...createVisitor(), input: createForm(email, "the stranger's") });
    const before = await countRows();
    await registerAccount({
      ...createVisitor(),
      input: { ...createForm(email, "the owner's own"), fullName: "The Owner" },
    });
    expect(await countRows()).toEqual({ ...before, audits: before.audits + 1 });
    const { id } = await db().user.findUniqueOrThrow({ where: { email } });
    const requested = "account.sign_up_requested";
    expect(await getAudits(id)).toEqual(["account.registered", requested, requested]);
    const payloads = (await getPendingSignUpIds(email)).map((pendingSignUpId) => ({ pendingSignUpId }));
    expect(payloads).toHaveLength(2);
    expect(await listWaitingJobs()).toEqual(
      payloads.map((payload) => ({ name: "mail.confirm-sign-up", payload })),
    );
  });

  it("concurrent sign-ups with one address create only one account", async () => {
    const email = createEmail();
    const before = await countRows();
    await Promise.all(
      [1, 2, 3, 4, 5].map(() => registerAccount({ ...createVisitor(), input: createForm(email) })),
    );
    expect(await countRows()).toEqual({
      users: before.users + 1,
      profiles: before.profiles + 1,
      organizations: before.organizations + 1,
      audits: before.audits + 6,
    });
  });

  it("registration takes the same time for known and unknown addresses", async () => {
    const { email } = await createUser();
    const signUp = (address: string) => registerAccount({ ...createVisitor(), input: createForm(address) });
    await expectSimilarDuration(
      () => signUp(email),
      () => signUp(createEmail()),
    );
  }, 120_000);

  it("registration is rejected if the password is common or consent is missing", async () => {
    const input = createForm(createEmail(), "password1");
    expect(await captureError(registerAccount({ ...createVisitor(), input }))).toMatchObject({
      code: "VALIDATION",
    });
    const { consent: _, ...formWithoutConsent } = createForm(createEmail());
    expect(
      await captureError(registerAccount({ ...createVisitor(), input: formWithoutConsent })),
    ).toMatchObject({
      code: "VALIDATION",
    });
  });
});

describe("confirmation of a sign-up", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const mintToken = async (pendingSignUpId: string | undefined) => {
    if (!pendingSignUpId) throw new Error("No sign-up is pending");
    const confirmation = await issueSignUpConfirmation({ ctx: createVisitor({ now }).ctx, pendingSignUpId });
    if (!confirmation) throw new Error("There is nothing to confirm");
    return confirmation.token;
  };
  const mintFor = async ({ email }: { email: string }) =>
    mintToken((await getPendingSignUpIds(email)).at(-1));
  const confirm = (token: string, password = PASSWORD, at = now) =>
    confirmSignUp({ ...createVisitor({ now: at }), input: { token, password } });
  const signIn = (email: string, password: string) =>
    signInWithPassword({ ...createVisitor(), input: { email, password }, kind: "web" });
  const REFUSED = { code: "PRECONDITION_FAILED" };

  it("a confirmation link works only once and signs the person in", async () => {
    const email = createEmail();
    await registerAccount({ ...createVisitor({ now }), input: createForm(email) });
    const { id } = await db().user.findUniqueOrThrow({ where: { email } });
    expect(await captureError(signIn(email, PASSWORD))).toMatchObject({ code: "FORBIDDEN" });
    const token = await mintFor({ email });
    await confirm(token);
    expect(await captureError(confirm(token))).toMatchObject(REFUSED);
    expect(await signIn(email, PASSWORD)).toMatchObject({
      userId: id,
      aal: "aal1",
      amr: [{ method: "password" }],
    });
    expect(await db().user.findUnique({ where: { id } })).toMatchObject({
      termsAcceptedAt: now,
      privacyAcceptedAt: now,
      userMetadata: { full_name: "Robin Rider" },
    });
  });

  it.each(["first", "second"] as const)(
    "confirming the %s of two sign-ups deletes the other sign-up",
    async (confirmedSignUp) => {
      const email = createEmail();
      const signUps = { first: "first password 1", second: "second password 2" };
      for (const [fullName, password] of Object.entries(signUps))
        await registerAccount({ ...createVisitor(), input: { ...createForm(email, password), fullName } });
      const [first, second] = await getPendingSignUpIds(email);
      const tokens = { first: await mintToken(first), second: await mintToken(second) };
      const other = confirmedSignUp === "first" ? "second" : "first";

      await confirm(tokens[confirmedSignUp], signUps[confirmedSignUp]);
      expect(await captureError(confirm(tokens[other], signUps[other]))).toMatchObject(REFUSED);
      expect(await captureError(signIn(email, signUps[other]))).toMatchObject({ code: "UNAUTHENTICATED" });
      const { userId } = await signIn(email, signUps[confirmedSignUp]);
      const profile = await db().userAccountProfile.findUnique({ where: { userId } });
      expect(profile?.fullName).toBe(confirmedSignUp);
      const organization = await db().organization.findFirst({ where: { ownerId: userId } });
      expect(organization?.name).toBe(`${confirmedSignUp}'s barn`);
      expect(await getPendingSignUpIds(email)).toEqual([]);
    },
  );

  it("confirming a sign-up renames only the organization that the sign-up created", async () => {
    const email = createEmail();
    await registerAccount({ ...createVisitor(), input: createForm(email) });
    const { id } = await db().user.findUniqueOrThrow({ where: { email } });
    const { id: transferredId } = await createOrganization({ owner: { id, email }, name: "Larkspur North" });
    await confirm(await mintFor({ email }));
    const owned = await db().organization.findMany({ where: { ownerId: id }, orderBy: { createdAt: "asc" } });
    expect(owned.map(({ name }) => name).toSorted()).toEqual(["Larkspur North", "Robin Rider's barn"]);
    expect(owned.find(({ name }) => name === "Larkspur North")?.id).toBe(transferredId);
  });

  it("a confirmed account keeps its password, even if sign-ups for its address are pending", async () => {
    const email = createEmail();
    await registerAccount({ ...createVisitor(), input: createForm(email) });
    await confirm(await mintFor({ email }));
    const { id: userId } = await db().user.findUniqueOrThrow({ where: { email } });
    const late = await db().pendingSignUp.create({
      data: {
        id: createId(),
        userId,
        fullName: "Late",
        passwordHash: await hashPassword("the late one"),
        consentedAt: now,
        expiresAt: new Date("2099-01-01"),
      },
    });
    const { token } = await issueOneTimeToken({
      userId,
      purpose: "signup",
      sentTo: email,
      pendingSignUpId: late.id,
      now,
    });
    expect(await captureError(confirm(token))).toMatchObject(REFUSED);
    expect(await signIn(email, PASSWORD)).toMatchObject({ userId });
  });

  it("only one of several concurrent confirmations of a sign-up succeeds", async () => {
    const token = await mintFor(await createUser({ isConfirmed: false }));
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => confirm(token, TEST_PASSWORD)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("sign-up confirmation rejects tokens that are replaced, expired, malformed or issued for another purpose", async () => {
    const user = await createUser({ isConfirmed: false });
    const first = await mintFor(user);
    const second = await mintFor(user);
    const request = { userId: user.id, sentTo: user.email, now };
    const { token: recovery } = await issueOneTimeToken({ ...request, purpose: "recovery" });
    const later = new Date(now.getTime() + 25 * HOUR_MS);
    for (const [token, at] of [
      [first, now],
      [second, later],
      [recovery, now],
      ["x", now],
      ["%00", now],
    ] as const)
      expect(await captureError(confirm(token, TEST_PASSWORD, at))).toMatchObject(REFUSED);
  });

  it("a confirmation job without a sign-up ID fails and creates no token", async () => {
    const user = await createUser({ isConfirmed: false });
    await expect(confirmTask(JSON.parse(`{"userId":"${user.id}"}`))).rejects.toThrow("findUnique");
    expect(await db().oneTimeToken.count({ where: { userId: user.id } })).toBe(0);
  });

  it("a confirmation link confirms only the address that it was sent to", async () => {
    const user = await createUser({ isConfirmed: false });
    const token = await mintFor(user);
    await db().user.update({ where: { id: user.id }, data: { email: createEmail() } });
    expect(await captureError(confirm(token, TEST_PASSWORD))).toMatchObject(REFUSED);
  });

  it("if an address has two sign-ups, the entered password determines which one is confirmed", async () => {
    const email = createEmail();
    await registerAccount({ ...createVisitor({ now }), input: createForm(email) });
    await registerAccount({
      ...createVisitor({ now }),
      input: { ...createForm(email, "the stranger's"), fullName: "The Stranger" },
    });
    const token = await mintFor({ email });
    expect(await captureError(confirm(token, "mistyped"))).toMatchObject({ code: "VALIDATION" });
    await confirm(token);
    const { userId } = await signIn(email, PASSWORD);
    expect(await captureError(signIn(email, "the stranger's"))).toMatchObject({ code: "UNAUTHENTICATED" });
    const profile = await db().userAccountProfile.findUnique({ where: { userId } });
    expect(profile?.fullName).toBe("Robin Rider");
  });

  it("signing in with a pending sign-up's password doesn't reveal whether an account exists", async () => {
    const user = await createUser();
    const unknownEmail = createEmail();
    const errors = [];
    for (const email of [user.email, unknownEmail]) {
      await registerAccount({ ...createVisitor(), input: createForm(email, "the stranger's") });
      errors.push(await captureError(signIn(email, "the stranger's")));
      expect(await captureError(signIn(email, "neither's"))).toMatchObject({ code: "UNAUTHENTICATED" });
    }
    expect(errors[0]).toMatchObject({ code: "FORBIDDEN" });
    expect(errors[0]).toEqual(errors[1]);
    expect(await signIn(user.email, TEST_PASSWORD)).toMatchObject({ userId: user.id });
  });

  it("signing in before confirmation resends the email for the sign-up with the same password", async () => {
    const email = createEmail();
    await registerAccount({ ...createVisitor(), input: createForm(email) });
    const [own] = await getPendingSignUpIds(email);
    await registerAccount({ ...createVisitor(), input: createForm(email, "the stranger's") });
    await clearJobs();
    expect(await captureError(signIn(email, PASSWORD))).toMatchObject({ code: "FORBIDDEN" });
    expect(await listWaitingJobs()).toEqual([
      { name: "mail.confirm-sign-up", payload: { pendingSignUpId: own } },
    ]);
  });

  it("a confirmation link allows at most ten wrong passwords", async () => {
    const token = await mintFor(await createUser({ isConfirmed: false }));
    for (let i = 0; i < 10; i++)
      expect(await captureError(confirm(token, `guess ${i}`))).toMatchObject({ code: "VALIDATION" });
    expect(await captureError(confirm(token, TEST_PASSWORD))).toMatchObject({ code: "RATE_LIMITED" });
  });
});
