import "server-only";
import { cookies } from "next/headers";

/** Set by public/theme.js on every page: whoever sends it runs scripts. */
export const SCRIPTS_COOKIE = "hoofline_scripts";

/** Whether the page is for a browser that runs scripts: only there does a part that comes later find its place. */
export async function hasScripts(): Promise<boolean> {
  return (await cookies()).get(SCRIPTS_COOKIE)?.value === "1";
}
