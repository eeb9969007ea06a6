import { chromium } from "playwright";
import { freePort } from "@/local/stack/free-port";
import { ensureChromium } from "@/scripts/lib/chromium.mjs";
import { atTheEnd } from "./clean-up";

/** Starts a Chromium of its own; the port that its debugging protocol listens on. */
export async function startBrowser(): Promise<number> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    // Root has no sandbox, and the machine may have no graphics card.
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      `--remote-debugging-port=${port}`,
    ],
  });
  atTheEnd(() => browser.close());
  return port;
}
