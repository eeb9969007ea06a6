import { beforeEach, describe, expect, it } from "vitest";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { issueRefreshToken, rotateRefreshToken } from "@/lib/auth/refresh-tokens";
import { revokeSession } from "@/lib/auth/sessions";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { signIn } from "@/tests/factories/accounts";
import { createUser } from "@/tests/factories/users";

const START = new Date();
const later = (seconds: number) => new Date(START.getTime() + seconds * 1_000);

let sessionId: string;
let token: string;

beforeEach(async () => {
  sessionId = (await signIn(await createUser(), "app")).id;
  token = await issueRefreshToken(db(), sessionId, START);
});

/** What the token was exchanged for, or null. */
async function rotate(given: string, now: Date) {
  const rotation = await rotateRefreshToken(createVisitorContext(newId(), { now: () => now }), given);
  return rotation.outcome === "rotated" ? rotation : null;
}
const isRevoked = async () =>
  (await db().session.findUniqueOrThrow({ where: { id: sessionId } })).revokedReason;

describe("refresh tokens", () => {
  it("are exchanged for a successor, again and again", async () => {
    const first = await rotate(token, later(60));
    expect(first).toMatchObject({ sessionId });
    expect(first?.refreshToken).not.toBe(token);
    const second = await rotate(first?.refreshToken ?? "", later(120));
    expect(second?.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(await isRevoked()).toBeNull();
  });

  it("give the same successor within ten seconds: an answer may get lost", async () => {
    const first = await rotate(token, later(60));
    expect(await rotate(token, later(69))).toEqual(first);
    expect(await isRevoked()).toBeNull();
  });

  it("end the session when used again later", async () => {
    const first = await rotate(token, later(60));
    expect(await rotate(token, later(71))).toBeNull();
    expect(await isRevoked()).toBe("reuse");
    expect(await rotate(first?.refreshToken ?? "", later(72))).toBeNull();
  });

  it("end the session when used after their successor was", async () => {
    const first = await rotate(token, later(60));
    await rotate(first?.refreshToken ?? "", later(61));
    expect(await rotate(token, later(62))).toBeNull();
    expect(await isRevoked()).toBe("reuse");
  });

  it("leave one live successor of twenty refreshes at once", async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => rotate(token, later(60))));
    expect(new Set(results.map((result) => result?.refreshToken)).size).toBe(1);
    expect(results[0]).not.toBeNull();
    expect(await db().refreshToken.count({ where: { sessionId, usedAt: null } })).toBe(1);
    expect(await isRevoked()).toBeNull();
  });

  it("are worth nothing once the session has ended, and garbage is worth nothing", async () => {
    await revokeSession(db(), sessionId, { reason: "sign_out", now: later(1) });
    expect(await rotate(token, later(2))).toBeNull();
    for (const garbage of ["", "x", "\u0000", "é".repeat(43), "A".repeat(43), "A".repeat(10_000)]) {
      expect(await rotate(garbage, later(2))).toBeNull();
    }
  });

  it("end when nobody has used them for sixty days, and after half a year whatever", async () => {
    const day = (number: number) => later(number * 86_400);
    let current = token;
    for (const number of [59, 118, 177]) current = (await rotate(current, day(number)))?.refreshToken ?? "";
    expect(current).toMatch(/^[\w-]{43}$/);
    expect(await rotate(current, day(181))).toBeNull();
    const other = (await signIn(await createUser(), "app")).id;
    const unused = await issueRefreshToken(db(), other, START);
    expect(await rotate(unused, day(61))).toBeNull();
  });

  it("are kept as hashes", async () => {
    const [row] = await db().refreshToken.findMany({ where: { sessionId } });
    expect(row?.tokenHash).toEqual(hashOpaqueToken(token));
  });
});
