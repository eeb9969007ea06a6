import { beforeAll, describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "@/lib/clock";
import { getFileLink, readFileLink } from "@/lib/storage/links";
import { getTestEnvironment } from "@/tests/setup/environment";

beforeAll(() => {
  Object.assign(process.env, getTestEnvironment("postgresql://nobody@localhost/none"));
});

const KEY = "users/0199-ab/avatar/1/small.webp";
const NOW = new Date("2026-11-21T12:00:00Z");
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const open = (link: string, now = NOW) => readFileLink(new URL(link, "http://localhost"), now);

describe("a private link to a file", () => {
  it("a private link opens its file until it expires", () => {
    const link = getFileLink(KEY, { expiresAt: later(MINUTE_MS), downloadName: "mine.zip" });
    expect(open(link)).toEqual({ key: KEY, downloadName: "mine.zip", secondsLeft: 60 });
    expect(open(link, later(MINUTE_MS))).toBeNull();
  });

  it.each([
    ["another file", (link: string) => link.replace("small", "large")],
    ["another name", (link: string) => link.replace("mine", "yours")],
    [
      "a later expiration",
      (link: string) => link.replace(/expires=\d+/, `expires=${later(DAY_MS).getTime() / 1_000}`),
    ],
    ["no signature", (link: string) => link.replace(/&signature=.*/, "")],
    ["a shorter signature", (link: string) => link.slice(0, -2)],
    ["a path that leaves its folder", (link: string) => link.replace("users/", "users/../")],
  ])("an altered private link is rejected: %s", (_, alter) => {
    const link = getFileLink(KEY, { expiresAt: later(MINUTE_MS), downloadName: "mine.zip" });
    expect(alter(link)).not.toBe(link);
    expect(open(alter(link))).toBeNull();
  });
});
