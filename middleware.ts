import { type NextRequest, NextResponse } from "next/server";

const ACCOUNT_PATHS = /^\/account(-settings)?(\/|$)/;

/**
 * Redirects people without a session cookie away from protected pages. The pages themselves check whether the
 * cookie is valid. The account settings show 'Authentication Required' at their own URL; other pages redirect to
 * the sign-in page (docs/product/sign-in.md, "Sign-in").
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  // Omits the return path, because a form submission can't be repeated after sign-in.
  if (request.method === "POST" && !request.headers.has("next-action")) {
    return NextResponse.redirect(new URL("/login", request.url), 303);
  }
  const isAccount = ACCOUNT_PATHS.test(pathname);
  const target = new URL(isAccount ? "/authentication-required" : "/login", request.url);
  target.searchParams.set("redirect", `${pathname}${search}`);
  return isAccount ? NextResponse.rewrite(target) : NextResponse.redirect(target);
}

/**
 * `missing` skips the middleware for requests with the session cookie, which has different names over HTTP and
 * HTTPS. The build reads this object without running it, so the cookie names are repeated here. A test checks that
 * they match `getNextAuthCookieNames`.
 */
export const config = {
  // The sandbox of the edge runtime would increase the memory use and startup time of every process.
  runtime: "nodejs",
  matcher: [
    {
      // Doesn't match /calendar/feed/<secret>.ics, because calendar apps read it without a cookie.
      source:
        "/:area(dashboard|pro-dashboard|invoices|account|account-settings|organization|horses|care|tasks|finances|reports|calendar(?!/feed/)|search|notifications|help|staff)/:path*",
      missing: [
        { type: "cookie", key: "next-auth.session-token" },
        { type: "cookie", key: "__Secure-next-auth.session-token" },
      ],
    },
  ],
};
