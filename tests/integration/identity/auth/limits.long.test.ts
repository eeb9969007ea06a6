import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { registerAccount } from "@/lib/domain/identity/account/register-account";
import { signInWithPassword } from "@/lib/domain/identity/account/sign-in-with-password";
import { createId } from "@/lib/ids";
import { consumeRateLimit, readRateLimit } from "@/lib/rate-limit";
import { createUser, TEST_PASSWORD } from "@/tests/factories/users";
import { captureError, createVisitor } from "./create-visitor";
import { expectSimilarDuration } from "./timing";

beforeEach(async () => {
  await db().rateLimit.deleteMany();
});

/** Simulates another process with its own modules and the same database. */
async function loadInOtherProcess() {
  vi.resetModules();
  const [limits, errors] = await Promise.all([import("@/lib/rate-limit"), import("@/lib/errors")]);
  return { ...limits, ...errors };
}

const STRANGER = "192.0.2.99";

function attemptSignIn(email: string, password: string, address?: string, knownBrowser?: string) {
  const { ctx, client } = createVisitor(address ? { address } : {});
  const known = knownBrowser === undefined ? {} : { knownBrowser };
  return signInWithPassword({
    ctx,
    client: { ...client, ...known },
    input: { email, password },
    kind: "web",
  });
}

describe("limits on sign-in", () => {
  it("the sign-in rate limit counts the attempts of all processes together", async () => {
    const key = `shared-${createId()}`;
    const [first, second] = [await loadInOtherProcess(), await loadInOtherProcess()];
    for (let i = 0; i < 5; i++) {
      await first.consumeRateLimit("sign-in.place", key);
      await second.consumeRateLimit("sign-in.place", key);
    }
    for (const { consumeRateLimit, DomainError } of [first, second]) {
      const error = await consumeRateLimit("sign-in.place", key).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: "RATE_LIMITED", retryAfterSeconds: expect.any(Number) });
      expect([first.DomainError, second.DomainError, DomainError].some((one) => error instanceof one)).toBe(
        true,
      );
    }
  });

  it("ten failed sign-ins with an email address block the network for that address, even if it has no account", async () => {
    const user = await createUser();
    for (const email of [user.email, `nobody-${createId()}@hoofline.test`]) {
      for (let i = 0; i < 10; i++) {
        expect(await captureError(attemptSignIn(email, "wrong", STRANGER))).toMatchObject({
          code: "UNAUTHENTICATED",
        });
      }
      expect(await captureError(attemptSignIn(email, TEST_PASSWORD, STRANGER))).toMatchObject({
        code: "RATE_LIMITED",
      });
    }
  });

  it("a user can sign in after a stranger enters wrong passwords from another network", async () => {
    const { email } = await createUser();
    for (let i = 0; i < 20; i++) await captureError(attemptSignIn(email, "wrong", STRANGER));
    expect(await attemptSignIn(email, TEST_PASSWORD)).toMatchObject({ aal: "aal1" });
  });

  it("a known browser can sign in even if its network is blocked", async () => {
    const { email } = await createUser();
    const { knownBrowser } = await attemptSignIn(email, TEST_PASSWORD, STRANGER);
    for (let i = 0; i < 20; i++) await captureError(attemptSignIn(email, "wrong", STRANGER));
    expect(await captureError(attemptSignIn(email, TEST_PASSWORD, STRANGER))).toMatchObject({
      code: "RATE_LIMITED",
    });
    expect(await attemptSignIn(email, TEST_PASSWORD, STRANGER, knownBrowser)).toMatchObject({ aal: "aal1" });
    const { email: other } = await createUser();
    for (let i = 0; i < 10; i++) await captureError(attemptSignIn(other, "wrong", STRANGER, knownBrowser));
    // A known browser of one account isn't a known browser of the other account.
    const refusal = await captureError(attemptSignIn(other, TEST_PASSWORD, STRANGER, knownBrowser));
    expect(refusal).toMatchObject({ code: "RATE_LIMITED" });
  });

  it("sign-in from a known browser is rejected after ten failed attempts", async () => {
    const { email } = await createUser();
    const { knownBrowser } = await attemptSignIn(email, TEST_PASSWORD);
    for (let i = 0; i < 10; i++) {
      const refusal = await captureError(attemptSignIn(email, "wrong", undefined, knownBrowser));
      expect(refusal).toMatchObject({ code: "UNAUTHENTICATED" });
    }
    const refusal = await captureError(attemptSignIn(email, TEST_PASSWORD, undefined, knownBrowser));
    expect(refusal).toMatchObject({ code: "RATE_LIMITED" });
  });

  it("sign-in to an account requires a known browser after a hundred failed attempts", async () => {
    const { email } = await createUser();
    const { knownBrowser } = await attemptSignIn(email, TEST_PASSWORD);
    for (let i = 0; i < 100; i++) await consumeRateLimit("sign-in.account", email);
    expect(await captureError(attemptSignIn(email, TEST_PASSWORD))).toMatchObject({ code: "RATE_LIMITED" });
    expect(await attemptSignIn(email, TEST_PASSWORD, undefined, knownBrowser)).toMatchObject({ aal: "aal1" });
  });

  it("a hundred failed sign-ins from a network also block known browsers on that network", async () => {
    const { email } = await createUser();
    const browsers: string[] = [];
    for (let i = 0; i < 11; i++) browsers.push((await attemptSignIn(email, TEST_PASSWORD)).knownBrowser);
    for (const knownBrowser of browsers.slice(0, 10)) {
      for (let i = 0; i < 10; i++) await captureError(attemptSignIn(email, "wrong", STRANGER, knownBrowser));
    }
    for (let i = 0; i < 10; i++) {
      // No browser reaches its own limit, so only the network's limit can reject the next attempt.
      await consumeRateLimit("sign-in.place", [email, STRANGER]);
    }
    const refusal = await captureError(attemptSignIn(email, TEST_PASSWORD, STRANGER, browsers[10]));
    expect(refusal).toMatchObject({ code: "RATE_LIMITED" });
    expect(await attemptSignIn(email, TEST_PASSWORD, undefined, browsers[10])).toMatchObject({ aal: "aal1" });
  }, 60_000);

  it("only failed sign-ins count toward the network limit and the account limit", async () => {
    const { email } = await createUser();
    for (let i = 0; i < 9; i++) await captureError(attemptSignIn(email, "wrong", STRANGER));
    await attemptSignIn(email, TEST_PASSWORD, STRANGER);
    expect(await readRateLimit("sign-in.account", email)).toMatchObject({ limit: 100, remaining: 91 });
    expect(await captureError(attemptSignIn(email, "wrong", STRANGER))).toMatchObject({
      code: "UNAUTHENTICATED",
    });
  });

  it("a stranger's sign-up doesn't reset the email address's count of failed sign-ins", async () => {
    for (const isConfirmed of [true, false]) {
      const { email } = await createUser({ isConfirmed });
      const strangers = "Strangers-Own-88-Hay";
      const agreed = { confirmPassword: strangers, consent: "on" };
      const input = { fullName: "Mallory Moor", email, password: strangers, ...agreed };
      await registerAccount({ ...createVisitor(), input });
      for (let i = 0; i < 9; i++) await captureError(attemptSignIn(email, "wrong", STRANGER));
      expect(await captureError(attemptSignIn(email, strangers, STRANGER))).toMatchObject({
        code: "FORBIDDEN",
      });
      expect(await captureError(attemptSignIn(email, TEST_PASSWORD, STRANGER))).toMatchObject({
        code: "RATE_LIMITED",
      });
    }
  });

  it("failed sign-ins are counted per IP address across accounts", async () => {
    const address = "192.0.2.77";
    const tries = Array.from({ length: 100 }, (_, i) =>
      captureError(attemptSignIn(`a${i}@hoofline.test`, "x".repeat(2_000), address)),
    );
    await Promise.all(tries);
    const { email } = await createUser();
    expect(await captureError(attemptSignIn(email, TEST_PASSWORD, address))).toMatchObject({
      code: "RATE_LIMITED",
    });
    expect(await attemptSignIn(email, TEST_PASSWORD)).toMatchObject({ aal: "aal1" });
  });

  it("requests from one IPv6 network count toward the same rate limit", async () => {
    const { consumeRateLimit } = await loadInOtherProcess();
    for (let i = 0; i < 10; i++) await consumeRateLimit("contact.address", `2001:db8:77:1::${i}`);
    const refusal = consumeRateLimit("contact.address", "2001:DB8:77:1:ffff::1");
    await expect(refusal).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await consumeRateLimit("contact.address", "2001:db8:77:2::1");
  });

  it("rate limits store no email or IP address in plain text", async () => {
    const { email } = await createUser();
    await captureError(attemptSignIn(email, "wrong", "192.0.2.78"));
    const keys = (await db().rateLimit.findMany()).map(({ key }) => key).join("\n");
    expect(keys).not.toContain(email);
    expect(keys).not.toContain("192.0.2.78");
  });
});

describe("a wrong password and an unknown address", () => {
  it("sign-in takes the same time with a wrong password as with an unknown address", async () => {
    const { email } = await createUser();
    await expectSimilarDuration(
      () => captureError(attemptSignIn(email, "wrong-password")),
      () => captureError(attemptSignIn(`nobody-${createId()}@hoofline.test`, "wrong-password")),
    );
  }, 120_000);
});
