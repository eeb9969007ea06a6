import { unstable_doesMiddlewareMatch as doesMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { getNextAuthCookieNames } from "@/lib/auth/cookie-names";
import { config, middleware } from "@/middleware";

test("the middleware accepts the session cookie under either of its two names", () => {
  for (const { missing } of config.matcher) {
    const checkedCookieNames = missing.map(({ key }) => key);
    expect(checkedCookieNames).toEqual([
      getNextAuthCookieNames(false).session,
      getNextAuthCookieNames(true).session,
    ]);
  }
});

test("the middleware's sign-in redirect includes the full return path", () => {
  const response = middleware(new NextRequest("http://localhost:3000/invoices?tab=all&q=a%20b"));
  const location = new URL(response.headers.get("location") ?? "");
  expect(location.pathname).toBe("/login");
  expect(location.searchParams.get("redirect")).toBe("/invoices?tab=all&q=a%20b");
});

test("without a session, posting a form redirects to sign-in with no return path", () => {
  const response = middleware(new NextRequest("http://localhost:3000/dashboard/setup", { method: "POST" }));
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("http://localhost:3000/login");
});

test.each(["/account", "/account?tab=payments&q=a%20b", "/account/security", "/account-settings"])(
  "the middleware shows the sign-in notice at %s instead of redirecting",
  (path) => {
    const response = middleware(new NextRequest(`http://localhost:3000${path}`));
    expect(response.headers.get("location")).toBeNull();
    const rewritten = new URL(response.headers.get("x-middleware-rewrite") ?? "");
    expect(rewritten.pathname).toBe("/authentication-required");
    expect(rewritten.searchParams.get("redirect")).toBe(path);
  },
);

test("the middleware allows calendar feeds without a cookie and protects all calendar pages", () => {
  const isGuarded = (url: string) => doesMatch({ config, nextConfig: {}, url });
  expect(isGuarded("/calendar/feed/secret.ics")).toBe(false);
  const pages = [
    "/calendar",
    "/calendar/new",
    "/calendar/subscribe",
    "/calendar/events/1",
    "/calendar/feedback",
  ];
  expect(pages.filter((page) => !isGuarded(page))).toEqual([]);
});
