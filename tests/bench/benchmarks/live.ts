import { chromium, type Page } from "playwright";
import { DAY_MS } from "@/lib/clock";
import type { Benchmark } from "../tools/benchmark";
import { startBrowser } from "../tools/browser";
import { request } from "../tools/http";
import type { Workbench } from "../tools/workbench";

const MAX_SECONDS = 2;
const GIVE_UP_MS = 30_000;
/** This date is in the past in every time zone. */
const YESTERDAY = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);

/** Measures how long a new record takes to appear on another person's screen. Reports the longest time. */
export const liveBenchmark: Benchmark = {
  name: "live",
  async measure(bench) {
    const page = await openTimeline(bench);
    const rounds = bench.options.quick ? 10 : 40;
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      seconds.push(await measureSecondsToScreen(bench, page, round));
    return [
      {
        name: "longest time until a record appears on another screen",
        value: Math.max(...seconds),
        unit: "s",
        target: { atMost: MAX_SECONDS },
        note: `of ${rounds}`,
      },
    ];
  },
};

/** Opens a horse's timeline in a browser. */
async function openTimeline(bench: Workbench): Promise<Page> {
  const { app } = await bench.stack();
  const { small } = await bench.stables();
  const { cookie = "" } = await bench.getOwnerHeaders(small);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await startBrowser()}`);
  const context = await browser.newContext();
  const [name = "", value = ""] = cookie.split("=", 2);
  await context.addCookies([{ name, value, url: app }]);
  const page = await context.newPage();
  await page.goto(`${app}/horses/${small.horseId}/health`);
  return page;
}

async function measureSecondsToScreen(bench: Workbench, page: Page, round: number): Promise<number> {
  const { app } = await bench.stack();
  const { small } = await bench.stables();
  const title = `Live record ${round}`;
  const started = performance.now();
  const answer = await request(`${app}/api/horses/${small.horseId}/records`, {
    method: "POST",
    headers: { ...(await bench.getOwnerHeaders(small)), "content-type": "application/json" },
    body: JSON.stringify({
      kind: "vet_visit",
      happened_on: YESTERDAY,
      details: { reason: title },
    }),
  });
  if (answer.status !== 201)
    throw new Error(`Creating a record returned ${answer.status}: ${answer.body.toString("utf8")}`);
  await page.getByText(title).first().waitFor({ timeout: GIVE_UP_MS });
  return (performance.now() - started) / 1_000;
}
