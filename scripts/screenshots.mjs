import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import { bootstrap } from "./lib/bootstrap.mjs";
import { ensureChromium } from "./lib/chromium.mjs";

/**
 * `node scripts/screenshots.mjs` takes the screenshots for the public pages in both themes and two widths. Writes
 * them to public/shots and lists them in content/shots.ts. Requires a running `npm start` with the demo data. With
 * names as arguments, takes only those screenshots.
 */
const PASSWORD = "Hoofline-demo-1";
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 780 };
const WIDTHS = [640, 1280];

/** The names of the screenshots to take. If empty, all are taken. */
const wanted = process.argv.slice(2);

const SCREENSHOTS = [
  {
    name: "dashboard",
    email: "pro@hoofline.test",
    path: "/dashboard",
    viewport: DESK,
    alt: "A barn's dashboard: due care, today's tasks, horses and invoices",
  },
  {
    name: "health",
    email: "pro@hoofline.test",
    path: "/care",
    viewport: DESK,
    alt: "Care for all horses: vaccinations, farrier and dental work that is overdue or due today",
  },
  {
    name: "tasks",
    email: "pro@hoofline.test",
    path: "/tasks",
    viewport: DESK,
    alt: "Today's task board: tasks by time with the people who did them, shift notes, and horses without entries",
  },
  {
    name: "billing",
    email: "pro@hoofline.test",
    path: "/pro-dashboard",
    viewport: DESK,
    alt: "The Pro dashboard: revenue, pending payments, paid and overdue invoices, and the list of recent invoices",
  },
  {
    name: "money",
    email: "pro@hoofline.test",
    path: "/finances",
    viewport: DESK,
    alt: "One month's finances: income and expenses by category, budgets, and the list of entries",
  },
  {
    name: "sync",
    email: "plus@hoofline.test",
    path: "/horses",
    prepare: shareHorse,
    viewport: DESK,
    alt: "Sharing a horse with a stable: access, end date and QR code",
  },
  {
    name: "wiki",
    email: "pro@hoofline.test",
    path: "/wiki/search?q=how+to+take+the+temperature+of+a+horse",
    viewport: DESK,
    alt: "A wiki question, answered with passages from wiki articles",
  },
  {
    name: "phone",
    email: "pro@hoofline.test",
    path: "/dashboard",
    viewport: PHONE,
    alt: "Today's care on a phone, with the navigation at the bottom",
  },
];

await bootstrap(import.meta.url, async () => {
  const { app } = JSON.parse(readFileSync(join(process.env.DATA_DIR ?? ".data", "stack.json"), "utf8"));
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox"] });
  mkdirSync("public/shots", { recursive: true });
  try {
    for (const shot of SCREENSHOTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      for (const theme of ["light", "dark"]) await takeScreenshot(browser, app, shot, theme);
      console.log(`${shot.name}: ${shot.path}`);
    }
  } finally {
    await browser.close();
  }
  writeFileSync("content/shots.ts", formatShots());
});

/**
 * Creates a link to share the first horse in the list, unless the horse already has one. Shows the link's QR code.
 */
async function shareHorse(page) {
  await page.locator('a[href^="/horses/0"]').first().click();
  await page.waitForURL(/\/horses\/[0-9a-f-]{36}$/);
  await page.goto(`${page.url()}/sharing`);
  const make = page.getByRole("button", { name: "Create link" });
  if ((await page.getByRole("img", { name: /code/i }).count()) === 0) await make.click();
  await page.getByRole("img", { name: /code/i }).first().waitFor();
  await page.reload();
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function takeScreenshot(browser, app, { name, email, path, prepare, viewport }, theme) {
  // Doubles the resolution, so that the screenshot is sharp on a phone.
  const context = await browser.newContext({
    baseURL: app,
    viewport,
    colorScheme: theme,
    deviceScaleFactor: Math.max(2, Math.max(...WIDTHS) / viewport.width),
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => `${url.pathname}${url.search}` === path);
  if (prepare) await prepare(page);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot({ animations: "disabled" });
  for (const width of WIDTHS) {
    await sharp(picture)
      .resize({ width, withoutEnlargement: true })
      .avif({ quality: 62, effort: 4 })
      .toFile(getShotPath(name, theme, width));
  }
  await context.close();
}

function getShotPath(name, theme, width) {
  return `public/shots/${name}-${theme}-${width}.avif`;
}

function formatShots() {
  const head = readFileSync("content/shots.ts", "utf8").split("export const SCREENSHOTS")[0];
  const entries = SCREENSHOTS.map(
    ({ name, viewport, alt }) =>
      `  ${name}: {\n    width: ${viewport.width},\n    height: ${viewport.height},\n    alt: ${JSON.stringify(alt)},\n  },\n`,
  );
  return `${head}export const SCREENSHOTS = {\n${entries.join("")}} as const satisfies Readonly<Record<string, Shot>>;\n\nexport type ShotName = keyof typeof SCREENSHOTS;\n`;
}
