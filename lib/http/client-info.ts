import { parseCookie } from "cookie";
import type { ClientInfo } from "@/lib/auth/sessions";
import { getKnownBrowserCookieName } from "@/lib/auth/web-session-cookies";
import { getClientAddress } from "@/lib/http/client-address";

/** Returns the IP address that server.ts determined, the user agent, and the cookie for known browsers. */
export function getClientInfo(headers: Headers): ClientInfo {
  const cookies = parseCookie(headers.get("cookie") ?? "");
  return {
    address: getClientAddress(headers),
    userAgent: headers.get("user-agent"),
    knownBrowser: cookies[getKnownBrowserCookieName()] ?? null,
  };
}
