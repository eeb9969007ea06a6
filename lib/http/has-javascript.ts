import "server-only";
import { cookies } from "next/headers";

/** public/theme.js sets this cookie on every page, so a browser that sends the cookie runs scripts. */
export const JAVASCRIPT_COOKIE = "hoofline_scripts";

/**
 * Returns whether the browser runs scripts. Without scripts, streamed parts can't be moved to their place in the
 * page.
 */
export async function hasJavaScript(): Promise<boolean> {
  return (await cookies()).get(JAVASCRIPT_COOKIE)?.value === "1";
}
