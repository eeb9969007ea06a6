import { z } from "zod";

/** The pages that an app opens with a session token (docs/product/hand-off.md). */
const APP_PATHS = new Set(["/subscriptions", "/subscriptions/success", "/subscriptions/cancel"]);
const APP_PARAMETERS = ["session_token", "user_id", "return_app", "app_session"] as const;

/** Our tokens are about 600 characters long. A cookie can store 4,000 characters, including the encoding. */
const MAX_VALUE_CHARACTERS = 2_500;

/** Tokens and IDs never contain these characters, which take more space when encoded. */
const INVALID_CHARACTERS = /[^\w.-]/g;

const appLaunchSchema = z.object({
  sessionToken: z.string().nullable(),
  /** The user ID that the app sent. It isn't verified here. */
  userId: z.string().nullable(),
  isAppSession: z.boolean(),
  /** Whether the app asked to be reopened afterward. */
  returnsToApp: z.boolean(),
  /**
   * Whether the link came from another website or app, or from an unknown source. If so, the user must confirm
   * first.
   */
  isFromElsewhere: z.boolean(),
  /**
   * Whether the browser identifies our own app as the source of the link. Links from other sources can't sign a
   * user out without the user's confirmation.
   */
  isFromOurApp: z.boolean(),
});

/** The parameters of a URL that an app opened. A cookie stores them while they are needed. */
export type AppLaunch = z.infer<typeof appLaunchSchema>;

interface AppLaunchRequest {
  method?: string | undefined;
  /** The path and query. */
  url: string;
  headers: { "sec-fetch-site"?: string | string[] | undefined; referer?: string | undefined };
}

/**
 * If an app opened the page, returns the app's parameters and the URL without them. Otherwise, returns null.
 * `androidPackage` is our own app's package.
 */
export function parseAppLaunch(
  request: AppLaunchRequest,
  androidPackage: string | undefined,
): { launch: AppLaunch; location: string } | null {
  const [pathname = ""] = request.url.split("?", 1);
  if (!APP_PATHS.has(pathname) || (request.method !== "GET" && request.method !== "HEAD")) return null;
  // The URL is parsed only after the path check, because URLs with other paths can be malformed.
  const { searchParams } = new URL(request.url, "http://localhost");
  if (!APP_PARAMETERS.some((name) => searchParams.has(name))) return null;
  const value = (name: (typeof APP_PARAMETERS)[number]) =>
    searchParams.get(name)?.slice(0, MAX_VALUE_CHARACTERS).replaceAll(INVALID_CHARACTERS, "?") ?? null;
  const returnsToApp = value("return_app") === "true";
  const launch = {
    sessionToken: value("session_token"),
    userId: value("user_id")?.slice(0, 100) ?? null,
    isAppSession: returnsToApp || value("app_session") === "true" || value("session_token") !== null,
    returnsToApp,
    ...getOrigin(request, androidPackage),
  };
  for (const name of APP_PARAMETERS) searchParams.delete(name);
  return { launch, location: searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname };
}

/**
 * Browsers report whether a request comes from another site. Android browsers report requests from an app as
 * requests from another site, but they name the app in the referrer.
 */
function getOrigin({ headers }: AppLaunchRequest, androidPackage: string | undefined) {
  const { "sec-fetch-site": site, referer } = headers;
  const isFromOurApp = androidPackage !== undefined && isFromApp(referer, androidPackage);
  // Older browsers send only the referrer. Our own pages never link here with a token, so a referrer means
  // another site.
  const isElsewhere =
    site === undefined ? referer !== undefined : site === "cross-site" || site === "same-site";
  return { isFromOurApp, isFromElsewhere: isElsewhere && !isFromOurApp };
}

function isFromApp(referer: string | undefined, androidPackage: string): boolean {
  const address = `android-app://${androidPackage}`;
  return referer === address || (referer?.startsWith(`${address}/`) ?? false);
}

export function serializeAppLaunch(launch: AppLaunch): string {
  return Buffer.from(JSON.stringify(launch)).toString("base64url");
}

/** Parses the cookie. Returns null if it is missing or wasn't written by us. */
export function readAppLaunch(cookie: string | undefined): AppLaunch | null {
  if (!cookie) return null;
  try {
    return appLaunchSchema.parse(JSON.parse(Buffer.from(cookie, "base64url").toString("utf8")));
  } catch {
    // An invalid cookie means that the user didn't come from an app.
    return null;
  }
}
