import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { nextAuthCookies } from "@/lib/auth/cookie-names";
import { config, middleware } from "@/middleware";

test("the middleware asks for the session cookie by both of its names", () => {
  for (const { missing } of config.matcher) {
    const asked = missing.map(({ key }) => key);
    expect(asked).toEqual([nextAuthCookies(false).session, nextAuthCookies(true).session]);
  }
});

test("who has none is sent to sign in, and back to the full address", () => {
  const response = middleware(new NextRequest("http://localhost:3000/account?tab=payments&q=a%20b"));
  const location = new URL(response.headers.get("location") ?? "");
  expect(location.pathname).toBe("/login");
  expect(location.searchParams.get("redirect")).toBe("/account?tab=payments&q=a%20b");
});
