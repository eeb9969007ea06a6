import { beforeEach, describe, expect, it } from "vitest";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { revokeSession } from "@/lib/auth/sessions";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { db } from "@/lib/db";
import { issueRefreshToken, rotateRefreshToken } from "@/lib/domain/identity/records/refresh-token-data";
import { createId } from "@/lib/ids";
import { signIn } from "@/tests/factories/accounts";
import { createUser } from "@/tests/factories/users";

const START = new Date();
const secondsLater = (seconds: number) => new Date(START.getTime() + seconds * 1_000);

let sessionId: string;
let token: string;

beforeEach(async () => {
  sessionId = (await signIn(await createUser(), "app")).id;
  token = await issueRefreshToken(db(), sessionId, START);
});

/** Exchanges a refresh token. Returns its successor, or null if the token is rejected. */
async function rotate(given: string, now: Date) {
  const rotation = await rotateRefreshToken(createVisitorContext(createId(), { now: () => now }), given);
  return rotation.outcome === "rotated" ? rotation : null;
}
const isRevoked = async () =>
  (await db().session.findUniqueOrThrow({ where: { id: sessionId } })).revokedReason;

describe("refresh tokens", () => {
  it("each refresh token can be exchanged for its successor", async () => {
    const first = await rotate(token, secondsLater(60));
    expect(first).toMatchObject({ sessionId });
    expect(first?.refreshToken).not.toBe(token);
    const second = await rotate(first?.refreshToken ?? "", secondsLater(120));
    expect(second?.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(await isRevoked()).toBeNull();
  });

  it("exchanging a refresh token again returns the same successor until that one is used", async () => {
    const first = await rotate(token, secondsLater(60));
    for (const seconds of [61, 120, 86_400])
      expect(await rotate(token, secondsLater(seconds))).toEqual(first);
    expect(await db().refreshToken.count({ where: { sessionId } })).toBe(2);
    const second = await rotate(first?.refreshToken ?? "", secondsLater(86_401));
    expect(await rotate(first?.refreshToken ?? "", secondsLater(86_500))).toEqual(second);
    expect(await isRevoked()).toBeNull();
  });

  it("reusing a refresh token after its successor was used ends the session", async () => {
    const first = await rotate(token, secondsLater(60));
    await rotate(first?.refreshToken ?? "", secondsLater(61));
    expect(await rotate(token, secondsLater(62))).toBeNull();
    expect(await isRevoked()).toBe("reuse");
    expect(await rotate(first?.refreshToken ?? "", secondsLater(63))).toBeNull();
  });

  it("a session ends if its first refresh token is reused after several exchanges", async () => {
    let newest = token;
    for (const seconds of [60, 120, 180])
      newest = (await rotate(newest, secondsLater(seconds)))?.refreshToken ?? "";
    expect(await rotate(token, secondsLater(240))).toBeNull();
    expect(await isRevoked()).toBe("reuse");
    expect(await rotate(newest, secondsLater(241))).toBeNull();
  });

  it("fifty concurrent exchanges of a refresh token create only one valid successor", async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => rotate(token, secondsLater(60))));
    expect(new Set(results.map((result) => result?.refreshToken)).size).toBe(1);
    expect(results[0]).not.toBeNull();
    expect(await db().refreshToken.count({ where: { sessionId, usedAt: null } })).toBe(1);
    expect(await isRevoked()).toBeNull();
  });

  it("refresh tokens of an expired session are rejected, whether or not they were used", async () => {
    const first = await rotate(token, secondsLater(60));
    const { expiresAt } = await db().session.findUniqueOrThrow({ where: { id: sessionId } });
    for (const given of [token, first?.refreshToken ?? ""]) expect(await rotate(given, expiresAt)).toBeNull();
    expect(await isRevoked()).toBeNull();
  });

  it("refresh tokens of an ended session and malformed tokens are rejected", async () => {
    await revokeSession(db(), sessionId, { reason: "sign_out", now: secondsLater(1) });
    expect(await rotate(token, secondsLater(2))).toBeNull();
    for (const garbage of ["", "x", "\u0000", "é".repeat(43), "A".repeat(43), "A".repeat(10_000)]) {
      expect(await rotate(garbage, secondsLater(2))).toBeNull();
    }
  });

  it("a session lasts 180 days if it is refreshed at least every 60 days", async () => {
    const day = (number: number) => secondsLater(number * 86_400);
    let current = token;
    for (const number of [59, 118, 177]) current = (await rotate(current, day(number)))?.refreshToken ?? "";
    expect(current).toMatch(/^[\w-]{43}$/);
    expect(await rotate(current, day(181))).toBeNull();
    const other = (await signIn(await createUser(), "app")).id;
    const unused = await issueRefreshToken(db(), other, START);
    expect(await rotate(unused, day(61))).toBeNull();
  });

  it("refresh tokens are stored as hashes", async () => {
    const [row] = await db().refreshToken.findMany({ where: { sessionId } });
    expect(row?.tokenHash).toEqual(hashOpaqueToken(token));
  });
});
