import { brand } from "@/lib/brand";

/** What opens one of our paths in the app, such as an invitation's page (specification §4.7). */
export function deepLink(path: string): string {
  return brand.deepLinkScheme + path.replace(/^\//, "");
}
