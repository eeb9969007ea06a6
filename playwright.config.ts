import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/lib/chromium.mjs";

/** `npm test` starts its own stack; `npx playwright test` uses the stack that `npm start` runs. */
const stackFile = join(process.env.DATA_DIR ?? ".data", "stack.json");
const stack = existsSync(stackFile) ? (JSON.parse(readFileSync(stackFile, "utf8")) as { app: string }) : null;

/** Rate limits apply per IP address, so each worker of each run sends its own address in X-Forwarded-For. */
const clientAddress = `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;

/**
 * Only the last `--disable-features` list on the command line applies, so this list repeats Playwright's own.
 */
const disabledFeatures = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
  // Without these entries, Chromium would load these parts of its own interface for each test.
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "PreloadTopChromeWebUI"],
];

const executablePath = findChromium();
const chromium = {
  ...devices["Desktop Chrome"],
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    // Chromium can't use its sandbox when it runs as root. The tests don't need the GPU or background
    // requests.
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

const desktop = { ...chromium, viewport: { width: 1280, height: 800 } };
const phone = { ...chromium, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** These specs don't depend on the screen size, so they run on the desktop only. */
const desktopOnlySpecs = [
  "account/{app-links,data,email,notifications,payments,providers,second-factor,security}",
  "auth/timing",
  "backup/restore-drill",
  "invitations/{answer,handoff,landing,notifications}",
  "invoicing/{failures,keyboard,lapsed,waiting-for-payment}",
  "day/offline",
  "horses/sharing",
  "shell/{failed-lookup,guards,headers,shutdown,slow-refresh,waiting}",
  "site/{article-accessibility,blog,contact,failures,html,keyboard,links,newsletter,paper,prerendered,pricing}",
  "site/{search-engines,structured-data,support,wiki}",
  "subscriptions/{account,checkout,handoff,lifecycle}",
].map((files) => `**/${files}.spec.ts`);

/** These specs run on phones only. */
const phoneOnlySpecs = ["**/auth/first-day.spec.ts", "**/invoicing/overview-phone.spec.ts"];

/** Only `npm run test:long` runs these specs, because they are slow or repeat parts of other tests. */
const longSpecs = [
  "account/{accessibility,second-factor}",
  "backup/restore-drill",
  "day/offline",
  "invitations/{accessibility,handoff}",
  "invoicing/{accessibility,keyboard}",
  "organization/accessibility",
  "shell/{failed-lookup,shutdown}",
  "site/{article-accessibility,keyboard}",
  "styleguide/gallery",
  "subscriptions/{checkout,lifecycle}",
].map((file) => `**/${file}.spec.ts`);

/** `npm test` runs these specs on phones. `npm run test:long` also runs them on the desktop. */
const longDesktopSpecs = [
  "charges/charge-visit",
  "day/{day-and-search,first-run}",
  "horses/{guest-link,log}",
  // The tests in these specs set the screen width themselves.
  "shell/{frame,narrow-screens}",
  "shell/without-scripts",
].map((files) => `**/${files}.spec.ts`);

/** `npm test` runs these specs on the desktop. `npm run test:long` also runs them on phones. */
const longPhoneSpecs = [
  "account/{accessibility,profile}",
  "auth/account",
  "calendar/calendar",
  "care/care",
  "charges/{charge-after-care,charge-list,missed-care}",
  "finances/finances",
  "health/records",
  "horses/{emergency,horses,photos,transfer}",
  "invitations/accessibility",
  "invoicing/{accessibility,attachments,bank-debit,billing-tabs,client-portal,clients-and-search}",
  "invoicing/{contact-picker,credit-note,invoice-page,late-fee,life-of-an-invoice,month-close}",
  "invoicing/{number-format,part-payment,price-list,statements,without-card-payments}",
  "organization/{accessibility,api-keys,branding,invitations,invited-sign-up,managing}",
  "portal/{approval,autopay,messages}",
  "reports/reports",
  "shell/{command-palette,dashboard}",
  "site/accessibility",
  "styleguide/gallery",
  "tasks/tasks",
].map((files) => `**/${files}.spec.ts`);

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
    // Recording a trace makes each test 20% slower. To record one, use `--trace on`.
    screenshot: "only-on-failure",
    // Tests can't delay requests that a service worker handles. The offline test allows service workers.
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "desktop",
      testIgnore: [...phoneOnlySpecs, ...longSpecs, ...longDesktopSpecs],
      use: desktop,
    },
    { name: "desktop-long", testMatch: [...longSpecs, ...longDesktopSpecs], use: desktop },
    { name: "phone", testIgnore: [...desktopOnlySpecs, ...longPhoneSpecs], use: phone },
    { name: "phone-long", testMatch: longPhoneSpecs, use: phone },
  ],
});
