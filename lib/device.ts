/** What can be told of a device from its user agent (specification §3). */
export interface DeviceInfo {
  isMobile: boolean;
  isIOS: boolean;
  isAndroid: boolean;
  isTablet: boolean;
  /** Whether our app can be on it. */
  canOpenApp: boolean;
  platform: "ios" | "android" | "desktop" | "unknown";
}

interface DeviceHints {
  /** `navigator.maxTouchPoints`: an iPad calls itself a Mac, but no Mac has a touch screen. */
  maxTouchPoints?: number;
}

const DESKTOP = /Windows NT|Macintosh|X11|CrOS|Linux(?!.*Android)/;

/** Classifies a user agent string. Pure, for server and browser. */
export function deviceInfo(userAgent: string, { maxTouchPoints = 0 }: DeviceHints = {}): DeviceInfo {
  // Windows phones said they were both of the others.
  const isWindowsPhone = /Windows Phone/i.test(userAgent);
  const isIPad = /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isIOS = !isWindowsPhone && (isIPad || /iPhone|iPod/.test(userAgent));
  const isAndroid = !isWindowsPhone && !isIOS && /Android/i.test(userAgent);
  const isTablet = isIPad || (isAndroid && !/Mobile/i.test(userAgent));
  const isMobile = (isIOS || isAndroid || isWindowsPhone) && !isTablet;
  const canOpenApp = isIOS || isAndroid;
  return { isMobile, isIOS, isAndroid, isTablet, canOpenApp, platform: platformOf() };

  function platformOf(): DeviceInfo["platform"] {
    if (isIOS) return "ios";
    if (isAndroid) return "android";
    return !isWindowsPhone && DESKTOP.test(userAgent) ? "desktop" : "unknown";
  }
}
