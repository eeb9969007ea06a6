import { expect, it } from "vitest";
import { SITE_PAGES } from "@/content/pages";
import { weighPage } from "@/tests/fixtures/page-weight";
import { requestSite } from "./site";

const KB = 1_000;

async function load(path: string): Promise<Buffer> {
  const response = await requestSite(path);
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

it("every public page sends at most 25 KB of HTML, 2 KB of scripts and 30 KB of fonts", async () => {
  for (const { path } of SITE_PAGES) {
    const { html, scripts, fonts } = await weighPage(path, load);
    expect(html, path).toBeLessThan(25 * KB);
    expect(scripts, path).toBeLessThan(2 * KB);
    expect(scripts, path).toBeGreaterThan(0);
    expect(fonts, path).toBeLessThan(30 * KB);
    expect(fonts, path).toBeGreaterThan(0);
  }
});

it("no public page waits for a style sheet or a script before its first paint", async () => {
  for (const { path } of SITE_PAGES) {
    const html = (await load(path)).toString("utf8");
    expect(html, path).not.toMatch(/<link rel="stylesheet"/);
    const blocking = [...html.matchAll(/<script\b[^>]*\ssrc=[^>]*>/g)].filter(
      ([tag]) => !/\s(defer|async|type="text\/plain")/.test(tag),
    );
    expect(blocking, path).toEqual([]);
  }
});
