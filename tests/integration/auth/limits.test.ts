import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { register } from "@/lib/domain/account/register";
import { signInWithPassword } from "@/lib/domain/account/sign-in-with-password";
import { newId } from "@/lib/ids";
import { createUser, TEST_PASSWORD } from "@/tests/factories/users";
import { expectSameTime } from "./timing";
import { refusalOf, visitor } from "./visitor";

beforeEach(async () => {
  await db().rateLimit.deleteMany();
});

/** Another process: modules of its own, the same database. */
async function otherProcess() {
  vi.resetModules();
  const [limits, errors] = await Promise.all([import("@/lib/rate-limit"), import("@/lib/errors")]);
  return { ...limits, ...errors };
}

const attempt = (email: string, password: string, address?: string) =>
  signInWithPassword({ ...visitor(address ? { address } : {}), input: { email, password }, kind: "web" });

describe("limits on sign-in", () => {
  it("count per account over processes", async () => {
    const key = `shared-${newId()}`;
    const [first, second] = [await otherProcess(), await otherProcess()];
    for (let i = 0; i < 5; i++) {
      await first.consumeLimit("sign-in.account", key);
      await second.consumeLimit("sign-in.account", key);
    }
    for (const { consumeLimit, DomainError } of [first, second]) {
      const error = await consumeLimit("sign-in.account", key).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code: "RATE_LIMITED", retryAfterSeconds: expect.any(Number) });
      expect([first.DomainError, second.DomainError, DomainError].some((one) => error instanceof one)).toBe(
        true,
      );
    }
  });

  it("end at ten failures for one account, from however many addresses, known or not", async () => {
    const user = await createUser();
    for (const email of [user.email, `nobody-${newId()}@hoofline.test`]) {
      for (let i = 0; i < 10; i++) {
        expect(await refusalOf(attempt(email, "wrong"))).toMatchObject({ code: "UNAUTHENTICATED" });
      }
      expect(await refusalOf(attempt(email, TEST_PASSWORD))).toMatchObject({ code: "RATE_LIMITED" });
    }
  });

  it("begin anew after a success", async () => {
    const { email } = await createUser();
    for (let i = 0; i < 9; i++) await refusalOf(attempt(email, "wrong"));
    await attempt(email, TEST_PASSWORD);
    expect(await refusalOf(attempt(email, "wrong"))).toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("go on after a stranger's own sign-up with the address, whether it is confirmed or not", async () => {
    for (const isConfirmed of [true, false]) {
      const { email } = await createUser({ isConfirmed });
      const strangers = "Strangers-Own-88-Hay";
      const agreed = { confirmPassword: strangers, consent: "on" };
      const input = { fullName: "Mallory Moor", email, password: strangers, ...agreed };
      await register({ ...visitor(), input });
      for (let i = 0; i < 9; i++) await refusalOf(attempt(email, "wrong"));
      expect(await refusalOf(attempt(email, strangers))).toMatchObject({ code: "FORBIDDEN" });
      expect(await refusalOf(attempt(email, TEST_PASSWORD))).toMatchObject({ code: "RATE_LIMITED" });
    }
  });

  it("count per address over accounts", async () => {
    const address = "192.0.2.77";
    const tries = Array.from({ length: 100 }, (_, i) =>
      refusalOf(attempt(`a${i}@hoofline.test`, "x".repeat(2_000), address)),
    );
    await Promise.all(tries);
    const { email } = await createUser();
    expect(await refusalOf(attempt(email, TEST_PASSWORD, address))).toMatchObject({ code: "RATE_LIMITED" });
    expect(await attempt(email, TEST_PASSWORD)).toMatchObject({ aal: "aal1" });
  });

  it("count all of one IPv6 network as one address", async () => {
    const { consumeLimit } = await otherProcess();
    for (let i = 0; i < 10; i++) await consumeLimit("contact.address", `2001:db8:77:1::${i}`);
    const refusal = consumeLimit("contact.address", "2001:DB8:77:1:ffff::1");
    await expect(refusal).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await consumeLimit("contact.address", "2001:db8:77:2::1");
  });

  it("keep no address in the clear", async () => {
    const { email } = await createUser();
    await refusalOf(attempt(email, "wrong", "192.0.2.78"));
    const keys = (await db().rateLimit.findMany()).map(({ key }) => key).join("\n");
    expect(keys).not.toContain(email);
    expect(keys).not.toContain("192.0.2.78");
  });
});

describe("a wrong password and an unknown address", () => {
  it("take the same time", async () => {
    const { email } = await createUser();
    await expectSameTime(
      () => refusalOf(attempt(email, "wrong-password")),
      () => refusalOf(attempt(`nobody-${newId()}@hoofline.test`, "wrong-password")),
    );
  }, 120_000);
});
