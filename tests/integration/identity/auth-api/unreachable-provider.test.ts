import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getProviderStateCookieName } from "@/lib/auth/web-session-cookies";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { changeSettings } from "@/tests/setup/settings";
import { createAuthClient } from "./client";
import { clearRateLimits, getOrigin, serveAuthApi } from "./setup";

/** A provider that publishes its endpoints but returns errors from all of them. */
let faultyServer: Server;
beforeAll(async () => {
  faultyServer = createServer((request, response) => {
    const issuer = getIssuer(faultyServer);
    if (!request.url?.includes("openid-configuration")) return response.writeHead(502).end("Bad gateway");
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    };
    return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(metadata));
  });
  await new Promise<void>((resolve) => faultyServer.listen(0, "127.0.0.1", resolve));
  changeSettings({
    AUTH_PROVIDERS: JSON.stringify({
      // No server listens on port 1, so connections to it fail.
      gone: {
        issuer: "http://127.0.0.1:1",
        clientId: "gone",
        clientSecret: "secret",
        domains: ["gone.test"],
      },
      faulty: { issuer: getIssuer(faultyServer), clientId: "faulty", clientSecret: "secret" },
    }),
  });
});
serveAuthApi();
afterAll(() => new Promise((resolve) => faultyServer.close(resolve)));
beforeEach(clearRateLimits);

function getIssuer(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = (path: string, headers = {}) =>
  fetch(`${getOrigin()}/auth/v1/${path}`, { redirect: "manual", headers });

/** Creates a well-formed token whose signature can be verified only with the provider's keys. */
function createIdToken(): Promise<string> {
  const claims = { sub: "1", aud: "faulty", iss: getIssuer(faultyServer) };
  const token = new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: "k" });
  return token.setIssuedAt().setExpirationTime("5m").sign(Buffer.alloc(32));
}

describe("an unreachable provider", () => {
  it("an unreachable provider causes a retryable 503 response in the auth API's error format", async () => {
    expectErrorLog(/^This provider can't be reached right now/);
    const response = await get("authorize?provider=gone");
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code: 503, error_code: "unexpected_failure" });
    const retryable = { name: "AuthRetryableFetchError", status: 503 };
    for (const provider of ["gone", "faulty"]) {
      const { error } = await createAuthClient(getOrigin()).signInWithIdToken({
        provider,
        token: await createRs256Token(),
      });
      expect(error).toMatchObject(retryable);
    }
  });

  it("if a provider fails after the sign-in, the app gets the error temporarily_unavailable", async () => {
    const start = await get("authorize?provider=faulty&redirect_to=hoofline%3A%2F%2Fin");
    const state = new URL(start.headers.get("location") ?? "").searchParams.get("state") ?? "";
    const cookie = `${getProviderStateCookieName()}=${state}`;
    const response = await get(`callback?code=x&state=${state}&iss=${getIssuer(faultyServer)}`, { cookie });
    const { searchParams } = new URL(response.headers.get("location") ?? "");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      error: "temporarily_unavailable",
      error_code: "unexpected_failure",
    });
  });

  it.each(["garbage", "a.b.c", `${"x".repeat(500)}.y.z`, "é.é.é"])(
    "the malformed token %j is rejected with 400, even if the provider is unreachable",
    async (token) => {
      for (const provider of ["gone", "faulty"]) {
        const { error } = await createAuthClient(getOrigin()).signInWithIdToken({ provider, token });
        expect(error).toMatchObject({ status: 400, code: "invalid_credentials" });
      }
    },
  );
});

/** Creates a token with an algorithm that providers use, so that verification requires the provider's keys. */
async function createRs256Token(): Promise<string> {
  const [, payload, signature] = (await createIdToken()).split(".");
  const header = Buffer.from(JSON.stringify({ alg: "RS256", kid: "k" })).toString("base64url");
  return [header, payload, signature].join(".");
}
