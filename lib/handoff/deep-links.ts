import { brand } from "@/lib/brand";

/** What opens one of our paths in the app, such as an invitation's page (specification §4.7). */
export function deepLink(path: string): string {
  return brand.deepLinkScheme + path.replace(/^\//, "");
}

/** What tells the app how the subscription page ended. */
export function resultLink(
  result: "success" | "error" | "canceled",
  parameters: Record<string, string>,
): string {
  return deepLink(`subscription-${result}?${new URLSearchParams(parameters)}`);
}

/** The path that an address leads to, on our site at `origin` or in the app; null for any other address. */
export function pathOfLink(address: string, origin: string): string | null {
  const { deepLinkScheme } = brand;
  if (address.toLowerCase().startsWith(deepLinkScheme)) return `/${address.slice(deepLinkScheme.length)}`;
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : null;
}
