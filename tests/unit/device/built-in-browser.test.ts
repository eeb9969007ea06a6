import { expect, it } from "vitest";
import { getBuiltInBrowser } from "@/lib/device";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";

it.each([
  ["Safari", "an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) CriOS/140.0 Mobile"],
  ["Safari", "a Mac", MAC],
  ["Chrome", "Android", "Mozilla/5.0 (Linux; Android 14; Pixel 8) Firefox/140.0 Mobile"],
  ["Chrome", "ChromeOS", "Mozilla/5.0 (X11; CrOS x86_64 15633.0.0) Chrome/140.0"],
  ["Microsoft Edge", "Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0"],
  ["your device's own browser", "Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0"],
])("getBuiltInBrowser names %s as the built-in browser of %s", (browser, _platform, userAgent) => {
  expect(getBuiltInBrowser(userAgent)).toBe(browser);
});

it("getBuiltInBrowser returns Safari for an iPad that identifies itself as a Mac", () => {
  expect(getBuiltInBrowser(MAC, { maxTouchPoints: 5 })).toBe("Safari");
});
