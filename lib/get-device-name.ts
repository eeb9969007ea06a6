import { getDeviceInfo } from "@/lib/device";

/** The order matters, because most user agents also contain the names of browsers further down the list. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//],
  ["Safari", /\bVersion\/.*\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Windows", /Windows/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /Macintosh|Mac OS X/],
  ["Linux", /Linux|X11/],
];

/** Returns a readable name for a device, such as "Safari on iPhone". */
export function getDeviceName(userAgent: string | null): string {
  if (!userAgent) return "Unknown device";
  const browser = BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0];
  const system = getSystem(userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}

function getSystem(userAgent: string): string | undefined {
  const { isIOS, isAndroid, isTablet } = getDeviceInfo(userAgent);
  if (isIOS) return isTablet ? "iPad" : "iPhone";
  if (isAndroid) return isTablet ? "Android tablet" : "Android";
  return SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0];
}
