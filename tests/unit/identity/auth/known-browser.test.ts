import { beforeAll, expect, it } from "vitest";
import { getKnownBrowserId, rememberBrowser } from "@/lib/auth/known-browser";
import { DAY_MS } from "@/lib/clock";
import { getTestEnvironment } from "@/tests/setup/environment";

beforeAll(() => {
  Object.assign(process.env, getTestEnvironment("postgresql://nobody@127.0.0.1:1/none"));
});

const NOW = new Date("2026-11-22T20:00:00Z");
const ACCOUNT = "robin@hoofline.test";
const daysLater = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

it("the known-browser cookie identifies a browser for one year and only for one account", () => {
  const cookie = rememberBrowser(null, ACCOUNT, NOW);
  expect(getKnownBrowserId(cookie, ACCOUNT, daysLater(365))).toMatch(/^[\w-]{22}$/);
  expect(getKnownBrowserId(cookie, ACCOUNT, daysLater(366))).toBeNull();
  expect(getKnownBrowserId(cookie, "other@hoofline.test", NOW)).toBeNull();
  expect(getKnownBrowserId(cookie, ACCOUNT, daysLater(-1))).toBeNull();
});

it("the known-browser cookie stores the five accounts that signed in most recently", () => {
  const accounts = Array.from({ length: 6 }, (_, index) => `rider-${index}@hoofline.test`);
  const cookie = accounts.reduce<string | null>(
    (before, account) => rememberBrowser(before, account, NOW),
    null,
  );
  const ids = accounts.map((account) => getKnownBrowserId(cookie, account, NOW));
  expect(ids[0]).toBeNull();
  expect(new Set(ids.slice(1)).size).toBe(1);
  const again = rememberBrowser(cookie, accounts[1] ?? "", daysLater(1));
  expect(again.split(".")).toHaveLength(6);
  expect(getKnownBrowserId(again, accounts[1] ?? "", daysLater(366))).not.toBeNull();
});

it("a forged, truncated or malformed known-browser cookie is rejected", () => {
  const cookie = rememberBrowser(null, ACCOUNT, NOW);
  const [id = "", entry = ""] = cookie.split(".");
  const foreign = rememberBrowser(null, ACCOUNT, NOW).split(".")[0];
  const [day = "", mark = ""] = entry.split("~");
  for (const forged of [
    "",
    "x",
    id,
    `${foreign}.${entry}`,
    `${id}.${Number(day) + 1}~${mark}`,
    `${id}.${day}~${mark.slice(0, -2)}`,
    `${id}.${day}~`,
    `${id}.~${mark}`,
  ]) {
    expect(getKnownBrowserId(forged, ACCOUNT, NOW)).toBeNull();
  }
});
