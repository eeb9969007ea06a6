import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { issueAccessToken, verifyAccessToken } from "@/lib/auth/access-token";
import { getSigningKey } from "@/lib/auth/signing-keys";
import { HOUR_MS, MINUTE_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { createId } from "@/lib/ids";

const subject = {
  userId: createId(),
  sessionId: createId(),
  email: "robin@hoofline.test",
  aal: "aal1",
  amr: [{ method: "password" as const, timestamp: 1 }],
};
const ISSUER = "http://localhost:3000/auth/v1";

function createClaims(change: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1_000);
  return {
    sub: subject.userId,
    session_id: subject.sessionId,
    role: "authenticated",
    aal: "aal1",
    aud: "authenticated",
    iss: ISSUER,
    iat: now,
    exp: now + 600,
    ...change,
  };
}

let kid: string;
let sign: (payload: JWTPayload, header?: object) => Promise<string>;

beforeAll(async () => {
  const key = await getSigningKey();
  kid = key.kid;
  sign = (payload, header = {}) =>
    new SignJWT(payload).setProtectedHeader({ alg: "ES256", kid, ...header }).sign(key.privateKey);
});

describe("access tokens", () => {
  it("an access token contains its session's ID and expires after ten minutes", async () => {
    const token = await issueAccessToken(subject, new Date());
    expect(await verifyAccessToken(token)).toEqual({
      userId: subject.userId,
      sessionId: subject.sessionId,
      aal: subject.aal,
    });
    const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(payload).toMatchObject({
      sub: subject.userId,
      email: subject.email,
      role: "authenticated",
      aud: "authenticated",
      iss: ISSUER,
      session_id: subject.sessionId,
      aal: "aal1",
      amr: [{ method: "password", timestamp: 1 }],
    });
    expect(payload.exp - payload.iat).toBe(600);
  });

  it("an access token with a missing, expired or invalid claim is rejected", async () => {
    const now = Math.floor(Date.now() / 1_000);
    expect(await verifyAccessToken(await sign(createClaims()))).not.toBeNull();
    const wrong: JWTPayload[] = [
      { exp: now - 60 },
      { iat: now + 120, exp: now + 600 },
      { iat: now - 700, exp: now + 600 },
      { aud: "other" },
      { aud: ["other"] },
      { iss: "https://evil.example" },
      { role: "service_role" },
      { sub: "not-an-id" },
      { session_id: 7 },
      { session_id: "x" },
    ];
    for (const change of wrong)
      expect(await verifyAccessToken(await sign(createClaims(change))), JSON.stringify(change)).toBeNull();
    for (const name of ["sub", "exp", "iat", "session_id", "role", "aal", "aud", "iss"]) {
      const { [name]: _, ...rest } = createClaims();
      expect(await verifyAccessToken(await sign(rest)), name).toBeNull();
    }
    expect(
      await verifyAccessToken(await issueAccessToken(subject, new Date(Date.now() - 11 * MINUTE_MS))),
    ).toBeNull();
    expect(
      await verifyAccessToken(await issueAccessToken(subject, new Date(Date.now() + HOUR_MS))),
    ).toBeNull();
  });

  it("an access token without a valid signature is rejected", async () => {
    const other = await generateKeyPair("ES256", { extractable: true });
    const foreign = (id: string) =>
      new SignJWT(createClaims()).setProtectedHeader({ alg: "ES256", kid: id }).sign(other.privateKey);
    const { publicJwk } = await db().signingKey.findUniqueOrThrow({ where: { kid } });
    // Key confusion: uses the public key as the secret for a symmetric signature.
    const confused = new SignJWT(createClaims())
      .setProtectedHeader({ alg: "HS256", kid })
      .sign(new TextEncoder().encode(JSON.stringify(publicJwk)));
    const embedded = new SignJWT(createClaims())
      .setProtectedHeader({ alg: "ES256", jwk: await exportJWK(other.publicKey) })
      .sign(other.privateKey);
    const good = await sign(createClaims());
    const tampered = good.replace(
      /\.[^.]+\./,
      `.${Buffer.from(JSON.stringify(createClaims({ sub: createId() }))).toString("base64url")}.`,
    );
    const tokens = [
      new UnsecuredJWT(createClaims()).encode(),
      await foreign(kid),
      await foreign(createId()),
      await foreign("../../etc/passwd"),
      await confused,
      await embedded,
      await sign(createClaims(), { kid: undefined }),
      await sign(createClaims(), { crit: ["x"], x: 1 }).catch(() => "unsigned"),
      tampered,
      good.slice(0, -2),
      `${good}.x`,
    ];
    for (const token of tokens) expect(await verifyAccessToken(token), token).toBeNull();
  });

  it.each(["", ".", "..", "a.b.c", "{}", "\u0000", "é.é.é", "x".repeat(100_000), "Bearer x"])(
    "verifyAccessToken returns null for a malformed access token (case %#)",
    async (token) => {
      expect(await verifyAccessToken(token)).toBeNull();
    },
  );
});

describe("signing keys", () => {
  it("concurrent processes create only one initial signing key", async () => {
    await db().signingKey.deleteMany();
    const processes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        vi.resetModules();
        return (await import("@/lib/auth/signing-keys")).getSigningKey();
      }),
    );
    expect(new Set(processes.map((key) => key.kid)).size).toBe(1);
    expect(await db().signingKey.count()).toBe(1);
  });

  it("signing keys are stored encrypted", async () => {
    const [row] = await db().signingKey.findMany();
    expect(row?.publicJwk).not.toHaveProperty("d");
    const text = Buffer.from(row?.privateKeyEncrypted ?? []).toString("latin1");
    expect(text).not.toContain('"d"');
    await expect(importJWK(JSON.parse(JSON.stringify(row?.publicJwk)), "ES256")).resolves.toMatchObject({
      type: "public",
    });
  });

  it("a retired signing key verifies tokens for a while but signs no new tokens", async () => {
    vi.resetModules();
    const before = await import("@/lib/auth/access-token");
    const token = await before.issueAccessToken(subject, new Date());
    await db().signingKey.updateMany({ data: { retiredAt: new Date() } });
    vi.resetModules();
    const after = await import("@/lib/auth/access-token");
    expect(await after.verifyAccessToken(token)).not.toBeNull();
    const next = await after.issueAccessToken(subject, new Date());
    expect(next.split(".")[0]).not.toBe(token.split(".")[0]);
    await db().signingKey.updateMany({
      where: { retiredAt: { not: null } },
      data: { retiredAt: new Date(Date.now() - HOUR_MS) },
    });
    vi.resetModules();
    expect(await (await import("@/lib/auth/access-token")).verifyAccessToken(token)).toBeNull();
  });
});
