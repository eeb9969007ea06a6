import { type NextRequest, NextResponse } from "next/server";

/** Sends away from guarded pages who has no session cookie at all; what a cookie is worth, the page asks. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const login = new URL("/login", request.url);
  login.searchParams.set("redirect", `${pathname}${search}`);
  return NextResponse.redirect(login);
}

/**
 * `missing` is the question itself: for who has the cookie (its name over http, or https) Next starts nothing. The
 * build reads this without running it, so the names stand here once more; a test holds them to the others.
 */
export const config = {
  matcher: [
    {
      source:
        "/:area(dashboard|pro-dashboard|invoices|account|account-settings|organization|horses|care|tasks|finances|reports|calendar|search|notifications|help|staff)/:path*",
      missing: [
        { type: "cookie", key: "next-auth.session-token" },
        { type: "cookie", key: "__Secure-next-auth.session-token" },
      ],
    },
    {
      // Without /calendar/feed: calendar apps have no cookie.
      source: "/calendar/:page(new|events|subscribe)?/:path*",
      missing: [
        { type: "cookie", key: "next-auth.session-token" },
        { type: "cookie", key: "__Secure-next-auth.session-token" },
      ],
    },
  ],
};
