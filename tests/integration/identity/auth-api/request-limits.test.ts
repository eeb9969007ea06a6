import { beforeEach, describe, expect, it } from "vitest";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import { clearRateLimits, createMember, getOrigin, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(clearRateLimits);

const REFUSED = { status: 400, code: "validation_failed" };

function createNestedObject(depth: number): unknown {
  return JSON.parse(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`);
}

/** Sends a user update as auth-js does, but with a custom body. */
async function putUser(token: string, body: string): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(`${getOrigin()}/auth/v1/user`, { method: "PUT", headers, body });
  return { status: response.status, body: await response.json() };
}

describe("user metadata", () => {
  it("several small updates can't make user metadata exceed its size limit", async () => {
    const { client } = await createMember();
    const text = "é".repeat(3_000);
    expect((await client.updateUser({ data: { a: text, b: text } })).error).toBeNull();
    expect((await client.updateUser({ data: { c: text } })).error).toMatchObject(REFUSED);
    const { data } = await client.getUser();
    expect(Object.keys(data.user?.user_metadata ?? {})).not.toContain("c");
    expect((await client.updateUser({ data: { a: null, c: text } })).error).toBeNull();
  });

  it.each([
    ["too many names", Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`k${i}`, 1]))],
    [
      "too many nested names",
      { all: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`k${i}`, 1])) },
    ],
    ["too long a list of lists", { all: Array.from({ length: 1_001 }, () => []) }],
    ["too many levels", createNestedObject(9)],
    ["too many bytes but not too many characters", { text: "é".repeat(9_000) }],
  ])("user metadata with %s is rejected in user updates and at sign-up", async (_, data) => {
    const { client } = await createMember();
    expect((await client.updateUser({ data: data as object })).error).toMatchObject(REFUSED);
    const signUp = { email: createEmail(), password: PASSWORD, options: { data: data as object } };
    expect((await createAuthClient(getOrigin()).signUp(signUp)).error).toMatchObject(REFUSED);
  });

  it("deeply nested user metadata is rejected without a server error", async () => {
    const { session } = await createMember();
    for (const depth of [3_000, 30_000]) {
      const body = `{"data":{"a":${"[".repeat(depth)}${"]".repeat(depth)}}}`;
      const response = await putUser(session.access_token, body);
      expect(response).toMatchObject({ status: 400, body: { code: 400, error_code: expect.any(String) } });
    }
  });
});

describe("an oversized request", () => {
  it("an oversized request is rejected without being read, and its connection is closed", async () => {
    const { session } = await createMember();
    const headers = { authorization: `Bearer ${session.access_token}` };
    const body = "x".repeat(300_000);
    for (const [method, path] of [
      ["PUT", "/auth/v1/user"],
      ["PATCH", "/api/me"],
    ] as const) {
      const response = await fetch(getOrigin() + path, { method, headers, body });
      expect(response.status).toBe(413);
      expect(response.headers.get("connection")).toBe("close");
    }
  });
});

describe("rate limits for second factors", () => {
  it("second-factor challenges and passkey registrations share a rate limit", async () => {
    const { client } = await createMember();
    const { data } = await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    const factorId = data?.id ?? "";
    for (let i = 0; i < 30; i++) expect((await client.mfa.challenge({ factorId })).error).toBeNull();
    const TOO_MANY = { status: 429, code: "over_request_rate_limit" };
    expect((await client.mfa.challenge({ factorId })).error).toMatchObject(TOO_MANY);
    expect((await client.passkey.startRegistration()).error).toMatchObject(TOO_MANY);
    const { client: other } = await createMember();
    expect((await other.passkey.startRegistration()).error).toBeNull();
  });
});

describe("rate limits per IP address", () => {
  it("one-time links and codes are limited to 60 tries per IP address", async () => {
    const redeem = () =>
      fetch(`${getOrigin()}/auth/v1/token?grant_type=pkce`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ auth_code: "0".repeat(43), code_verifier: "v".repeat(43) }),
      });
    for (let tries = 0; tries < 60; tries++) expect((await redeem()).status).toBe(404);
    expect((await redeem()).status).toBe(429);
  });
});
