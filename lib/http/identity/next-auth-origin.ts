import { siteOrigin } from "@/lib/site-url";

/** next-auth reads its own origin from this variable only; there is no option for it. */
export function announceOrigin(): void {
  process.env.NEXTAUTH_URL = siteOrigin();
}
