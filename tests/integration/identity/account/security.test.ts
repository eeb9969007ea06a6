import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { loadContext } from "@/lib/auth/load-context";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { changePassword } from "@/lib/domain/identity/account/change-password";
import { signInWithPassword } from "@/lib/domain/identity/account/sign-in-with-password";
import { endOtherSessions } from "@/lib/domain/identity/sessions/end-other-sessions";
import { endSession } from "@/lib/domain/identity/sessions/end-session";
import { findNewDevice } from "@/lib/domain/identity/sessions/find-new-device";
import { listSessions } from "@/lib/domain/identity/sessions/list-sessions";
import { createId } from "@/lib/ids";
import { createAccount, signIn, type TestAccount } from "@/tests/factories/accounts";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { TEST_PASSWORD } from "@/tests/factories/users";
import { captureError, createVisitor } from "../auth/create-visitor";

const NEW_PASSWORD = "Hay-loft-Seven-7!";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const NEWER_FIREFOX = FIREFOX.replaceAll("128.0", "140.0");

let account: TestAccount;
beforeEach(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

const load = (sessionId: string) => loadContext({ sessionId, actorKind: "user", requestId: createId() });
const change = (currentPassword: string, password = NEW_PASSWORD, confirmPassword = password) =>
  changePassword({ ctx: account.ctx, input: { currentPassword, password, confirmPassword } });

describe("changing the password", () => {
  it("a password change ends other sessions and sends an email", async () => {
    const { user } = account;
    const [browser, app] = [await signIn(user), await signIn(user, "app")];
    await change(TEST_PASSWORD);
    for (const other of [browser, app]) expect(await load(other.id)).toBeNull();
    expect(await load(account.id)).not.toBeNull();
    expect((await findQueuedJobs(user.id)).map(({ name }) => name)).toEqual(["mail.password-changed"]);
    const attempt = (password: string) =>
      signInWithPassword({ ...createVisitor(), input: { email: user.email, password }, kind: "web" });
    expect((await captureError(attempt(TEST_PASSWORD))).code).toBe("UNAUTHENTICATED");
    expect(await attempt(NEW_PASSWORD)).toMatchObject({ userId: user.id });
  });

  it("an invalid password change is rejected with an error for the invalid field", async () => {
    const other = await signIn(account.user);
    const weak = "Password does not meet security requirements";
    const common = "This password is too common. Please choose another one";
    const cases: [Parameters<typeof change>, object][] = [
      [["wrong"], { currentPassword: "Incorrect password. Try again." }],
      [[""], { currentPassword: "Enter your current password" }],
      [[TEST_PASSWORD, "short"], { password: weak }],
      [[TEST_PASSWORD, "Password1!"], { password: common }],
      [[TEST_PASSWORD, account.user.email.replace("rider", "Rider")], { password: common }],
      [[TEST_PASSWORD, NEW_PASSWORD, "other"], { confirmPassword: "Passwords do not match" }],
    ];
    for (const [input, fieldErrors] of cases) {
      const refusal = change(...input).catch((error: unknown) => error);
      expect(await refusal).toMatchObject({ code: "VALIDATION", fieldErrors });
    }
    expect(await load(other.id)).not.toBeNull();
  });

  it("guessing the current password in a stolen session is rate-limited", async () => {
    for (let i = 0; i < 10; i++) expect((await captureError(change("wrong"))).code).toBe("VALIDATION");
    expect((await captureError(change(TEST_PASSWORD))).code).toBe("RATE_LIMITED");
  });
});

describe("the list of sessions", () => {
  it("the list of sessions shows each session's device and IP address", async () => {
    const { user, ctx } = account;
    const app = await signIn(user, "app");
    await db().session.update({ where: { id: app.id }, data: { userAgent: FIREFOX } });
    await signIn(user, "recovery");
    const ended = await signIn(user);
    await endSession({ ctx, input: { sessionId: ended.id } });
    const expired = await signIn(user);
    await db().session.update({
      where: { id: expired.id },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    const sessions = await listSessions({ ctx });
    expect(sessions).toMatchObject([
      { id: account.id, isCurrent: true, address: "203.0.113.7" },
      { id: app.id, isCurrent: false, isApp: true, device: "Firefox on Linux" },
    ]);
  });

  it("an ended session is rejected on its next request", async () => {
    const other = await signIn(account.user);
    await endSession({ ctx: account.ctx, input: { sessionId: other.id } });
    expect(await load(other.id)).toBeNull();
    const again = captureError(endSession({ ctx: account.ctx, input: { sessionId: other.id } }));
    expect((await again).code).toBe("NOT_FOUND");
  });

  it("another person's session can't be ended", async () => {
    const stranger = await createAccount();
    const refusal = captureError(endSession({ ctx: account.ctx, input: { sessionId: stranger.id } }));
    expect((await refusal).code).toBe("NOT_FOUND");
    expect(await load(stranger.id)).not.toBeNull();
  });

  it("a person can end all other sessions at once", async () => {
    const others = [await signIn(account.user), await signIn(account.user, "app")];
    await endOtherSessions({ ctx: account.ctx });
    for (const other of others) expect(await load(other.id)).toBeNull();
    expect(await load(account.id)).not.toBeNull();
  });

  it("a session expires after two weeks without use or thirty days in total", async () => {
    const createClock = (day: number) => ({ now: () => new Date(Date.now() + day * DAY_MS) });
    const isAlive = async (id: string, day: number) =>
      (await loadContext({
        sessionId: id,
        actorKind: "user",
        requestId: createId(),
        clock: createClock(day),
      })) !== null;
    const used = await signIn(account.user);
    for (const [day, isActive] of [
      [13, true],
      [26, true],
      [29, true],
      [31, false],
    ] as const)
      expect([day, await isAlive(used.id, day)]).toEqual([day, isActive]);
    expect(await isAlive((await signIn(account.user)).id, 15)).toBe(false);
  });

  it("a session's last use is stored at most once every few minutes", async () => {
    const { id } = account;
    const setLastUse = (lastUsedAt: Date) => db().session.update({ where: { id }, data: { lastUsedAt } });
    const anHourAgo = new Date(Date.now() - HOUR_MS);
    await setLastUse(anHourAgo);
    await load(id);
    const { lastUsedAt } = await db().session.findUniqueOrThrow({ where: { id } });
    expect(lastUsedAt.getTime()).toBeGreaterThan(anHourAgo.getTime());
    const justNow = new Date(Date.now() - 1_000);
    await setLastUse(justNow);
    await load(id);
    expect((await db().session.findUniqueOrThrow({ where: { id } })).lastUsedAt).toEqual(justNow);
  });
});

describe("sign-in notices", () => {
  const newDevice = (sessionId: string) => findNewDevice({ ctx: createVisitor().ctx, input: { sessionId } });
  const signInFrom = async (userAgent: string) => {
    const { ctx, client } = createVisitor();
    const input = { email: account.user.email, password: TEST_PASSWORD };
    return signInWithPassword({ ctx, input, client: { ...client, userAgent }, kind: "web" });
  };

  it("a sign-in from a new browser queues a new-device check", async () => {
    const { id } = await signInFrom(FIREFOX);
    expect(await findQueuedJobs(id)).toEqual([{ name: "mail.new-sign-in", payload: { sessionId: id } }]);
  });

  it("a repeated sign-in from the same browser doesn't queue a new-device check", async () => {
    await signInFrom(FIREFOX);
    expect(await findQueuedJobs((await signInFrom(FIREFOX)).id)).toEqual([]);
    expect(await findQueuedJobs((await signInFrom(NEWER_FIREFOX)).id)).toHaveLength(1);
  });

  it("a sign-in from an unknown device is reported", async () => {
    const { id } = await signInFrom(FIREFOX);
    expect(await newDevice(id)).toMatchObject({ userId: account.user.id, device: "Firefox on Linux" });
  });

  it("a sign-in from an account's first device or a known device isn't reported", async () => {
    await signInFrom(FIREFOX);
    expect(await newDevice((await signInFrom(NEWER_FIREFOX)).id)).toBeNull();
    expect(await newDevice(account.id)).toBeNull();
    expect(await newDevice(createId())).toBeNull();
  });
});
