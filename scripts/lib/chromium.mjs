import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { ensureProgram, findProgram } from "./programs.mjs";

/** The headless shell comes first, because it runs the tests 20% faster than the full browser. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Returns the path of Chromium. If Chromium is missing, installs its Debian package, or throws an error if
 * that isn't possible.
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  await ensureProgram(NAMES[0]);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    "The end-to-end tests need Chromium, which isn't installed. Install it (apt-get install chromium-headless-shell) or set CHROMIUM_PATH.",
  );
}

/** Returns the path of an installed Chromium, or undefined. Throws if CHROMIUM_PATH names a missing file. */
export function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which doesn't exist.`);
  return (
    CHROMIUM_PATH ||
    NAMES.map(findProgram).find(Boolean) ||
    MAC.find((path) => existsSync(path)) ||
    findPlaywrightBrowser()
  );
}

/** Returns the newest browser that `playwright install` downloaded, or undefined. */
function findPlaywrightBrowser() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), ".cache/ms-playwright");
  if (!existsSync(folder)) return undefined;
  const versions = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name));
  return versions
    .sort((one, other) => other.localeCompare(one, "en", { numeric: true }))
    .flatMap((name) =>
      ["chrome-linux64/chrome", "chrome-linux/chrome"].map((path) => join(folder, name, path)),
    )
    .find((path) => existsSync(path));
}
