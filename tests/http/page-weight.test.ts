import { describe, expect, it } from "vitest";
import { SITE_PAGES } from "@/content/pages";
import { measurePageWeight } from "@/tests/fixtures/page-weight";
import { requestSite } from "./site";

const KB = 1_000;

async function load(path: string): Promise<Buffer> {
  const response = await requestSite(path);
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe.each(SITE_PAGES)("the public page $path", ({ path }) => {
  it(`the public page ${path} keeps HTML, scripts and fonts within size limits`, async () => {
    const { html, scripts, fonts } = await measurePageWeight(path, load);
    expect(html).toBeLessThan(25 * KB);
    expect(scripts).toBeLessThan(2 * KB);
    expect(scripts).toBeGreaterThan(0);
    expect(fonts).toBeLessThan(30 * KB);
    expect(fonts).toBeGreaterThan(0);
  });

  it(`the public page ${path} has no render-blocking style sheets or scripts`, async () => {
    const html = (await load(path)).toString("utf8");
    expect(html).not.toMatch(/<link rel="stylesheet"/);
    const blocking = [...html.matchAll(/<script\b[^>]*\ssrc=[^>]*>/g)].filter(
      ([tag]) => !/\s(defer|async|type="text\/plain")/.test(tag),
    );
    expect(blocking).toEqual([]);
  });
});
