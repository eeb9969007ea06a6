/** Information about a device, derived from its user agent. */
export interface DeviceInfo {
  isMobile: boolean;
  isIOS: boolean;
  isAndroid: boolean;
  isTablet: boolean;
  /** Whether our app can be installed on the device. */
  canOpenApp: boolean;
  platform: "ios" | "android" | "desktop" | "unknown";
}

interface DeviceHints {
  /** `navigator.maxTouchPoints`. An iPad identifies itself as a Mac, but no Mac has a touch screen. */
  maxTouchPoints?: number;
}

const DESKTOP = /Windows NT|Macintosh|X11|CrOS|Linux(?!.*Android)/;

/** Classifies a user agent string. Works on the server and in the browser. */
export function getDeviceInfo(userAgent: string, { maxTouchPoints = 0 }: DeviceHints = {}): DeviceInfo {
  // The user agents of Windows phones also contain "iPhone" and "Android".
  const isWindowsPhone = /Windows Phone/i.test(userAgent);
  const isIPad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isIOS = !isWindowsPhone && (isIPad || /iPhone|iPod/.test(userAgent));
  const isAndroid = !isWindowsPhone && !isIOS && /Android/i.test(userAgent);
  const isTablet = isIPad || (isAndroid && !/Mobile/i.test(userAgent));
  const isMobile = (isIOS || isAndroid || isWindowsPhone) && !isTablet;
  const canOpenApp = isIOS || isAndroid;
  return { isMobile, isIOS, isAndroid, isTablet, canOpenApp, platform: getPlatform() };

  function getPlatform(): DeviceInfo["platform"] {
    if (isIOS) return "ios";
    if (isAndroid) return "android";
    return !isWindowsPhone && DESKTOP.test(userAgent) ? "desktop" : "unknown";
  }
}

/**
 * Returns the name of the platform's own browser. Browsers inside other apps usually can't open links into
 * our app.
 */
export function getBuiltInBrowser(userAgent: string, hints: DeviceHints = {}): string {
  const { isIOS, isAndroid } = getDeviceInfo(userAgent, hints);
  if (isIOS || /Macintosh/.test(userAgent)) return "Safari";
  if (isAndroid || /CrOS/.test(userAgent)) return "Chrome";
  return /Windows/.test(userAgent) ? "Microsoft Edge" : "your device's own browser";
}
