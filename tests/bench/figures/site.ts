import { gzipSync } from "node:zlib";
import { EXAMPLE_PAGES } from "@/tests/fixtures/example-pages";
import type { Figure, Result } from "../tools/figure";
import { measureScripts } from "../tools/measure-scripts";

const KB = 1_000;
const PLAIN_KB = 10;
const INTERACTIVE_KB = 30;
const FIRST_VIEW_KB = 150;

/** Pages with their own filter, form or buttons. */
const INTERACTIVE = new Set(["/blog", "/contact", "/download", "/pricing", "/support"]);

/**
 * Measures what each public page sends: how much more script than an empty page with a link, and the total
 * of HTML, styles and fonts.
 */
export const site: Figure = {
  name: "site",
  async measure(bench) {
    const { url } = await bench.floor();
    const { app } = await bench.stack();
    const floor = await measureScripts(`${url}/link`);
    const results: Result[] = [];
    for (const { path } of EXAMPLE_PAGES) {
      const ours = await measureScripts(`${app}${path}`);
      results.push({
        name: `JavaScript, ${path}, more than a link`,
        value: (ours.bytes - floor.bytes) / KB,
        unit: "KB",
        bar: { atMost: INTERACTIVE.has(path) ? INTERACTIVE_KB : PLAIN_KB },
      });
      results.push({
        name: `HTML, styles and fonts, ${path}`,
        value: (await measureFirstView(app, path)) / KB,
        unit: "KB",
        bar: { atMost: FIRST_VIEW_KB },
      });
    }
    return results;
  },
};

async function measureFirstView(app: string, path: string): Promise<number> {
  const html = await (await fetch(`${app}${path}`)).text();
  const files = [...html.matchAll(/href="(\/_next\/static\/[^"]+\.(?:css|woff2))"/g)].map(
    ([, file = ""]) => file,
  );
  const sizes = [...new Set(files)].map(async (file) => {
    const bytes = Buffer.from(await (await fetch(`${app}${file}`)).arrayBuffer());
    // Fonts are already compressed.
    return file.endsWith(".css") ? gzipSync(bytes).length : bytes.length;
  });
  const parts = await Promise.all(sizes);
  return parts.reduce((sum, bytes) => sum + bytes, gzipSync(html).length);
}
