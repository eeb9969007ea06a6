import { chromium } from "playwright";
import { findFreePort } from "@/local/stack/find-free-port";
import { ensureChromium } from "@/scripts/lib/chromium.mjs";
import { registerCleanUp } from "./clean-up";

/** Starts a separate Chromium instance and returns its remote debugging port. */
export async function startBrowser(): Promise<number> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    // Chromium's sandbox doesn't work when Chromium runs as root, and the machine may have no graphics card.
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      `--remote-debugging-port=${port}`,
    ],
  });
  registerCleanUp(() => browser.close());
  return port;
}
