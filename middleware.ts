import { type NextRequest, NextResponse } from "next/server";
import { nextAuthCookies } from "@/lib/auth/cookie-names";

/** Both names of the session cookie: over http, and over https. */
const SESSION_COOKIES = [nextAuthCookies(false).session, nextAuthCookies(true).session];

/** Sends away from guarded pages who has no session cookie at all; what a cookie is worth, the page asks. */
export function middleware(request: NextRequest): NextResponse {
  if (SESSION_COOKIES.some((name) => request.cookies.has(name))) return NextResponse.next();
  const { pathname, search } = request.nextUrl;
  const login = new URL("/login", request.url);
  login.searchParams.set("redirect", `${pathname}${search}`);
  return NextResponse.redirect(login);
}

export const config = {
  matcher: ["/dashboard/:path*", "/pro-dashboard/:path*", "/account/:path*", "/account-settings/:path*"],
};
