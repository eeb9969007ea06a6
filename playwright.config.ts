import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";

/** `npm test` starts a stack of its own; `npx playwright test` uses the one that `npm start` runs. */
const file = join(process.env.DATA_DIR ?? ".data", "stack.json");
const stack = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { app: string }) : null;

/** Limits count by address: each worker of each run has its own, told as a proxy tells it. */
const clientAddress = `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;

/** Of the list that comes last on the command line nothing but that is in force, so Playwright's own stand here too. */
const disabledFeatures = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
  // Pages of the browser's own window, which would be loaded anew for each test and seen by nobody.
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "PreloadTopChromeWebUI"],
];

const chromium = {
  ...devices["Desktop Chrome"],
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    // Nothing that isn't under test: no sandbox for root, no graphics card, no calls home.
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-gpu-rasterization",
      "--in-process-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${disabledFeatures.join(",")}`,
    ],
  },
};

/** What answers every screen alike is asked on one of them; what is laid out by size is looked at on both. */
const sameOnEveryScreen = [
  "account/{app-links,data,email,notifications,payments,providers,second-factor,security}",
  "auth/timing",
  "invitations/{answer,handoff,landing,notifications}",
  "invoicing/{failures,keyboard,lapsed}",
  "day/offline",
  "horses/sharing",
  "shell/{failed-lookup,guards,headers,shutdown,slow-refresh,waiting}",
  "site/{blog,contact,failures,html,keyboard,links,newsletter,paper,prerendered,pricing}",
  "site/{search-engines,structured-data,support,wiki}",
  "subscriptions/{account,checkout,handoff,life}",
].map((files) => `**/${files}.spec.ts`);

/** What is measured on a phone only. */
const onlyOnPhones = ["**/auth/first-day.spec.ts"];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: stack?.app ?? "http://localhost:3000",
    extraHTTPHeaders: { "x-forwarded-for": clientAddress },
    // A trace costs each test a fifth of its time to tell of the few that fail: `--trace on` has one.
    screenshot: "only-on-failure",
    // Requests that pass a service worker can't be held up by a test; the offline test asks for it.
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "desktop",
      testIgnore: onlyOnPhones,
      use: { ...chromium, viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      testIgnore: sameOnEveryScreen,
      use: { ...chromium, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
