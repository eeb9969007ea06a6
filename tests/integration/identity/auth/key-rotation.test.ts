import { decodeProtectedHeader } from "jose";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { DAY_MS, MINUTE_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { createId } from "@/lib/ids";

const subject = { userId: createId(), sessionId: createId(), email: null, aal: "aal1", amr: [] };

/** Simulates another process that hasn't loaded any signing keys yet. */
async function loadInAnotherProcess() {
  vi.resetModules();
  const keys = await import("@/lib/auth/signing-keys");
  const tokens = await import("@/lib/auth/access-token");
  const kid = async () => decodeProtectedHeader(await tokens.issueAccessToken(subject, new Date())).kid ?? "";
  return { ...keys, ...tokens, kid };
}

const ageKey = (kid: string, milliseconds: number) =>
  db().signingKey.update({ where: { kid }, data: { createdAt: new Date(Date.now() - milliseconds) } });

beforeEach(async () => {
  await db().signingKey.deleteMany();
});
afterAll(closeDatabase);

it("a new signing key is published before it replaces the old key", async () => {
  const first = await loadInAnotherProcess();
  const old = await first.kid();
  await first.rotateSigningKeys(new Date());
  expect(await db().signingKey.count()).toBe(1);

  await ageKey(old, 91 * DAY_MS);
  await first.rotateSigningKeys(new Date());
  const second = await loadInAnotherProcess();
  const published = (await second.readPublicKeys()).map(({ kid }) => kid);
  expect(published).toHaveLength(2);
  expect(await second.kid()).toBe(old);

  const successor = published.find((kid) => kid !== old) ?? "";
  await ageKey(successor, 11 * MINUTE_MS);
  const third = await loadInAnotherProcess();
  expect(await third.kid()).toBe(successor);

  const token = await second.issueAccessToken(subject, new Date());
  await ageKey(successor, 2 * 60 * MINUTE_MS);
  await third.rotateSigningKeys(new Date());
  expect(await db().signingKey.findUnique({ where: { kid: old } })).toMatchObject({
    retiredAt: expect.any(Date),
  });
  const fourth = await loadInAnotherProcess();
  expect(await fourth.kid()).toBe(successor);
  // Tokens signed with the old key stay valid until they expire.
  expect(await fourth.verifyAccessToken(token)).toMatchObject({ userId: subject.userId });
});
