import { describe, expect, it } from "vitest";
import { getDeviceInfo } from "@/lib/device";

const AGENTS = {
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  chromeOnIphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1",
  oldIpad:
    "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
  pixel:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36",
  galaxyTab:
    "Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36",
  windows:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36",
  linux: "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
  chromebook:
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36",
  windowsPhone:
    "Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0 Mobile Safari/537.36 Edge/15.15063",
  curl: "curl/8.5.0",
  nothing: "",
} as const;

describe("getDeviceInfo", () => {
  it.each([
    ["iphone", 5, "ios", true, false, true],
    ["chromeOnIphone", 5, "ios", true, false, true],
    ["oldIpad", 5, "ios", false, true, true],
    ["mac", 5, "ios", false, true, true],
    ["mac", 0, "desktop", false, false, false],
    ["pixel", 5, "android", true, false, true],
    ["galaxyTab", 5, "android", false, true, true],
    ["windows", 10, "desktop", false, false, false],
    ["linux", 0, "desktop", false, false, false],
    ["chromebook", 10, "desktop", false, false, false],
    ["windowsPhone", 5, "unknown", true, false, false],
    ["curl", 0, "unknown", false, false, false],
    ["nothing", 0, "unknown", false, false, false],
  ] as const)(
    "getDeviceInfo recognizes %s with %i touch points as %s",
    (agent, maxTouchPoints, platform, isMobile, isTablet, canOpenApp) => {
      expect(getDeviceInfo(AGENTS[agent], { maxTouchPoints })).toEqual({
        platform,
        isMobile,
        isTablet,
        canOpenApp,
        isIOS: platform === "ios",
        isAndroid: platform === "android",
      });
    },
  );
});
