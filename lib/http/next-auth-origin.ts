import { siteOrigin } from "@/lib/site-url";

/** next-auth learns its own origin only from this variable, and offers no option for it. */
export function announceOrigin(): void {
  process.env.NEXTAUTH_URL = siteOrigin();
}
