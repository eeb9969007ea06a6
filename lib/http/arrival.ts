import { z } from "zod";

/** The pages that an app opens with a session token (specification §2.21). */
const PATHS = new Set(["/subscriptions", "/subscriptions/success", "/subscriptions/cancel"]);
const PARAMETERS = ["session_token", "user_id", "return_app", "app_session"] as const;

/** A token of ours has some 600 characters, and a cookie takes 4,000 once this is written in it. */
const MAX_VALUE_CHARACTERS = 2_500;

/** No token or id has these; each would take more than its place. */
const FOREIGN = /[^\w.-]/g;

const arrivalSchema = z.object({
  sessionToken: z.string().nullable(),
  /** Whom the app says that it is of. */
  userId: z.string().nullable(),
  isAppSession: z.boolean(),
  /** Whether the app wants to be opened again afterwards. */
  returnsToApp: z.boolean(),
  /** Another website's or app's link, or what may be one: the person is asked first. */
  isFromElsewhere: z.boolean(),
  /** Whether the browser names our own app; whoever else leads here signs nobody out unasked. */
  isFromOurApp: z.boolean(),
});

/** What an app's address said, kept in a cookie while it is used. */
export type Arrival = z.infer<typeof arrivalSchema>;

interface ArrivalRequest {
  method?: string | undefined;
  /** Path and query. */
  url: string;
  headers: { "sec-fetch-site"?: string | string[] | undefined; referer?: string | undefined };
}

/**
 * What an app opens a page with, and the address without it; null for every other request. `androidPackage` is our own
 * app's.
 */
export function arrivalOf(
  request: ArrivalRequest,
  androidPackage: string | undefined,
): { arrival: Arrival; location: string } | null {
  const [pathname = ""] = request.url.split("?", 1);
  if (!PATHS.has(pathname) || (request.method !== "GET" && request.method !== "HEAD")) return null;
  // Only now: most other addresses are somebody else's, and some of those are none at all.
  const { searchParams } = new URL(request.url, "http://localhost");
  if (!PARAMETERS.some((name) => searchParams.has(name))) return null;
  const value = (name: (typeof PARAMETERS)[number]) =>
    searchParams.get(name)?.slice(0, MAX_VALUE_CHARACTERS).replaceAll(FOREIGN, "?") ?? null;
  const returnsToApp = value("return_app") === "true";
  const arrival = {
    sessionToken: value("session_token"),
    userId: value("user_id")?.slice(0, 100) ?? null,
    isAppSession: returnsToApp || value("app_session") === "true" || value("session_token") !== null,
    returnsToApp,
    ...originOf(request, androidPackage),
  };
  for (const name of PARAMETERS) searchParams.delete(name);
  return { arrival, location: searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname };
}

/** Browsers say when a page of another site leads here. Android's say it of apps too, but name the app. */
function originOf({ headers }: ArrivalRequest, androidPackage: string | undefined) {
  const { "sec-fetch-site": site, referer } = headers;
  const isFromOurApp = androidPackage !== undefined && isOfApp(referer, androidPackage);
  // Older browsers tell nothing but the page; none of ours leads here with a token.
  const isElsewhere =
    site === undefined ? referer !== undefined : site === "cross-site" || site === "same-site";
  return { isFromOurApp, isFromElsewhere: isElsewhere && !isFromOurApp };
}

function isOfApp(referer: string | undefined, androidPackage: string): boolean {
  const address = `android-app://${androidPackage}`;
  return referer === address || (referer?.startsWith(`${address}/`) ?? false);
}

export function writeArrival(arrival: Arrival): string {
  return Buffer.from(JSON.stringify(arrival)).toString("base64url");
}

/** What the cookie says; null for none, and for what we didn't write. */
export function readArrival(cookie: string | undefined): Arrival | null {
  if (!cookie) return null;
  try {
    return arrivalSchema.parse(JSON.parse(Buffer.from(cookie, "base64url").toString("utf8")));
  } catch {
    // Whatever is wrong with it, nobody has come from an app.
    return null;
  }
}
