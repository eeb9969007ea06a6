import { brand } from "@/lib/brand";

/** Returns the app's deep link for one of our paths, such as an invitation (docs/product/hand-off.md). */
export function getDeepLink(path: string): string {
  return brand.deepLinkScheme + path.replace(/^\//, "");
}

/** Returns the deep link that reports the subscription page's result to the app. */
export function getSubscriptionResultLink(
  result: "success" | "error" | "canceled",
  parameters: Record<string, string>,
): string {
  return getDeepLink(`subscription-${result}?${new URLSearchParams(parameters)}`);
}

/** Returns the path of a URL that belongs to our site at `origin` or to the app; null for any other URL. */
export function getLinkPath(address: string, origin: string): string | null {
  const { deepLinkScheme } = brand;
  if (address.toLowerCase().startsWith(deepLinkScheme)) return `/${address.slice(deepLinkScheme.length)}`;
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : null;
}
