import { beforeAll, describe, expect, it } from "vitest";
import { unsealSessionId } from "@/lib/auth/web-cookie";
import { db } from "@/lib/db";
import { createUser, TEST_PASSWORD, type TestUser } from "@/tests/factories/users";
import { NextAuthClient } from "./next-auth-client";

const SESSION = "next-auth.session-token";
const HINT = "hoofline_signed_in";

let user: TestUser;
beforeAll(async () => {
  user = await createUser();
});

describe("next-auth's endpoints", () => {
  it("next-auth's endpoints sign a person in, return the session and sign the person out", async () => {
    const client = new NextAuthClient();
    const response = await client.signIn(user.email, TEST_PASSWORD);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ url: expect.stringMatching(/^http:\/\/localhost:3000/) });
    expect(client.cookies.get(HINT)).toBe("1");
    expect(await client.fetchSession()).toMatchObject({ user: { name: "Robin Hale", email: user.email } });

    const cookie = client.cookies.get(SESSION) ?? "";
    const id = (await unsealSessionId(cookie)) ?? "";
    expect((await client.post("signout", { callbackUrl: "/" })).status).toBe(200);
    expect(client.cookies.has(SESSION)).toBe(false);
    expect(client.cookies.has(HINT)).toBe(false);
    expect(await db().session.findUnique({ where: { id } })).toMatchObject({ revokedReason: "sign_out" });

    client.cookies.set(SESSION, cookie);
    expect(await client.fetchSession()).toEqual({});
    expect(client.cookies.has(SESSION)).toBe(false);
  });

  it("signing in again ends the browser's earlier session", async () => {
    const client = new NextAuthClient();
    await client.signIn(user.email, TEST_PASSWORD);
    const first = (await unsealSessionId(client.cookies.get(SESSION))) ?? "";
    await client.signIn(user.email, TEST_PASSWORD);
    expect(await db().session.findUnique({ where: { id: first } })).toMatchObject({
      revokedReason: "sign_out",
    });
  });

  it("next-auth's sign-in gives the same error for a wrong password and an unknown address", async () => {
    const client = new NextAuthClient();
    const wrong = await client.signIn(user.email, "wrong-password");
    const unknown = await client.signIn("nobody@hoofline.test", "wrong-password");
    for (const response of [wrong, unknown]) {
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        url: "http://localhost:3000/login?error=CredentialsSignin",
        message: "Invalid email or password",
      });
    }
    expect(client.cookies.has(SESSION)).toBe(false);
  });

  it("next-auth's sign-in reveals that an address is unconfirmed only if the password is correct", async () => {
    const unconfirmed = await createUser({ isConfirmed: false });
    const client = new NextAuthClient();
    expect(await (await client.signIn(unconfirmed.email, TEST_PASSWORD)).json()).toMatchObject({
      url: expect.stringContaining("EmailNotConfirmed"),
      message: expect.stringContaining("confirm your email"),
    });
    expect(await (await client.signIn(unconfirmed.email, "wrong")).json()).toMatchObject({
      message: "Invalid email or password",
    });
    expect(client.cookies.has(SESSION)).toBe(false);
  });

  it("the next-auth error page redirects to the sign-in page and keeps any error code", async () => {
    const client = new NextAuthClient();
    const withoutCode = await client.send("error");
    expect(withoutCode.status).toBe(302);
    expect(withoutCode.headers.get("location")).toBe("http://localhost:3000/login");
    const withCode = await client.send("error?error=CredentialsSignin");
    expect(withCode.headers.get("location")).toContain("error=CredentialsSignin");
  });

  it("next-auth's endpoints require their CSRF token", async () => {
    const client = new NextAuthClient();
    const response = await client.post("callback/credentials", {
      email: user.email,
      password: TEST_PASSWORD,
      csrfToken: "forged",
    });
    expect(await response.json()).toMatchObject({ url: expect.stringContaining("csrf=true") });
    expect(client.cookies.has(SESSION)).toBe(false);
  });

  it("next-auth's endpoints never redirect to another origin", async () => {
    const client = new NextAuthClient();
    const fields = { email: user.email, password: TEST_PASSWORD, callbackUrl: "https://evil.example/x" };
    const response = await client.post("callback/credentials", fields);
    expect(await response.json()).toEqual({ url: "http://localhost:3000/dashboard" });
  });

  it("after ten wrong passwords, next-auth's sign-in returns 429 even for the correct password", async () => {
    const target = await createUser();
    const client = new NextAuthClient("198.51.100.99");
    for (let i = 0; i < 10; i++) expect((await client.signIn(target.email, "wrong")).status).toBe(401);
    const response = await client.signIn(target.email, TEST_PASSWORD);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("malformed requests to next-auth's endpoints", () => {
  const garbage = ["%", "\u{FFFF}", "http://[", "javascript:alert(1)", "//evil", "x".repeat(5_000), "\n\r"];

  it.each(garbage)(
    "a malformed cookie causes no server error in next-auth's endpoints: %j",
    async (value) => {
      const client = new NextAuthClient();
      for (const name of ["callback-url", "csrf-token", "session-token"]) {
        client.cookies.set(`next-auth.${name}`, encodeURIComponent(value));
      }
      for (const path of ["session", "csrf", "providers", "signin", "error"]) {
        expect((await client.send(path)).status).toBeLessThan(500);
      }
      expect((await client.signIn("a@b.c", "x")).status).toBeLessThan(500);
    },
  );

  it.each(garbage)("a malformed query causes no server error in next-auth's endpoints: %j", async (value) => {
    const client = new NextAuthClient();
    const query = `callbackUrl=${encodeURIComponent(value)}&error=${encodeURIComponent(value)}`;
    for (const path of [
      "session",
      "signin",
      "error",
      "signout",
      "callback/credentials",
      "signin/x",
      "verify-request",
    ]) {
      const response = await client.send(`${path}?${query}`);
      expect(response.status, path).toBeLessThan(500);
      expect(response.headers.get("location") ?? "http://localhost:3000/").toMatch(
        /^http:\/\/localhost:3000\//,
      );
    }
  });

  it.each([
    ["application/json", "{"],
    ["application/json", "[1]"],
    ["application/json", '"x"'],
    ["application/json", '{"email":{"a":1},"password":[],"callbackUrl":{"b":2}}'],
    ["application/json", `{"email":"${"a".repeat(300_000)}"}`],
    ["application/x-www-form-urlencoded", "%%%=%ff&csrfToken=%00"],
    ["text/plain", "hello"],
  ])("a malformed body causes no server error in next-auth's endpoints: %s %s", async (type, body) => {
    const client = new NextAuthClient();
    for (const path of [
      "callback/credentials",
      "signout",
      "session",
      "_log",
      "signin/credentials",
      "constructor",
    ]) {
      expect((await client.send(path, { method: "POST", body, type })).status, path).toBeLessThan(500);
    }
  });
});
