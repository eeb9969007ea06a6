import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@/tests/e2e/test";
import { footerGroups, siteLinks } from "../../../components/layout/site-links";
import { expectAccessible, expectNoOverflow } from "./accessible";
import { createEmptyStable, signIn, withDatabase } from "./support";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const PHONES = [320, 390];

async function addHorses(organizationId: string, count: number): Promise<string> {
  const firstId = randomUUID();
  await withDatabase((client) =>
    client.query(
      `INSERT INTO horses (id, organization_id, name, updated_at)
       SELECT CASE n WHEN 1 THEN $2::uuid ELSE gen_random_uuid() END, $1, 'Horse ' || lpad(n::text, 2, '0'), now()
       FROM generate_series(1, $3::int) n`,
      [organizationId, firstId, count],
    ),
  );
  return firstId;
}

/**
 * Opens the menu in the header of a signed-in page or, on phones, in the bottom bar. Returns the visible links.
 */
async function openSiteMenu(page: Page, isMobile: boolean): Promise<string[]> {
  const summary = page.getByText(isMobile ? "More" : "Site", { exact: true });
  await expect(async () => {
    await summary.click();
    await expect(page.getByRole("link", { name: "Testimonials" }).filter({ visible: true })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  return getHrefs(page);
}

function getHrefs(page: Page): Promise<string[]> {
  const links = page.getByRole("link").filter({ visible: true });
  return links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}

const PUBLIC_LINKS = [...siteLinks, ...footerGroups.flatMap(({ links }) => [...links])].map(
  ({ href }) => href,
);

test("a signed-in page's menu contains every public header and footer link", async ({ page, isMobile }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  await page.goto("/dashboard");
  expect(await openSiteMenu(page, isMobile)).toEqual(expect.arrayContaining(PUBLIC_LINKS));
  await expectAccessible(page);
});

test("the help page contains every link from the public header and footer", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  await page.goto("/help");
  const site = page.getByRole("main").getByRole("navigation", { name: "Hoofline site" });
  const hrefs = await site.getByRole("link").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(hrefs).toEqual(expect.arrayContaining(PUBLIC_LINKS));
  await expectAccessible(page);
});

test("the footer of a signed-in page fits on one line", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  for (const width of [...PHONES, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/dashboard");
    const footer = page.getByRole("contentinfo");
    const tops = await footer
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops.map(Math.round)).size, `lines at ${width} px`).toBe(1);
    expect((await footer.boundingBox())?.height, `height at ${width} px`).toBeLessThanOrEqual(72);
    await expectNoOverflow(page);
  }
});

test("the sidebar and the header use the same name for the dashboard", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/dashboard");
  const links = page.getByRole("link", { name: "Dashboard", exact: true }).filter({ visible: true });
  await expect(links).toHaveCount(2);
  const looks = await links.evaluateAll((all) =>
    all.map((link) => {
      const { color, backgroundColor, borderTopColor, fontWeight } = getComputedStyle(link);
      return { current: link.ariaCurrent, color, backgroundColor, borderTopColor, fontWeight };
    }),
  );
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0]?.current).toBe("page");
  await expect(page.getByRole("link", { name: "Today", exact: true })).toHaveCount(0);
  await page.goto("/horses");
  for (const link of await links.all()) await expect(link).not.toHaveAttribute("aria-current");
});

test("the tabs on a horse's page stay in one row on a phone", async ({ page }) => {
  const { email, organizationId } = await createEmptyStable("ranch");
  const horseId = await addHorses(organizationId, 1);
  await signIn(page, email);
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of ["", "/health", "/documents", "/sharing"]) {
      await page.goto(`/horses/${horseId}${path}`);
      const row = page.getByRole("navigation", { name: "Horse 01" });
      const tops = await row
        .getByRole("link")
        .evaluateAll((all) => all.map((a) => a.getBoundingClientRect().top));
      expect(new Set(tops).size, `rows at ${width} px`).toBe(1);
      await expect(row.locator("[aria-current=page]")).toBeInViewport({ ratio: 1 });
      await expectNoOverflow(page);
    }
  }
});

test("on a phone, the bar with a page's main button doesn't cover the footer", async ({ page }) => {
  const { email, organizationId } = await createEmptyStable("ranch");
  await addHorses(organizationId, 24);
  await signIn(page, email);
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of ["/horses", "/tasks", "/finances", "/calendar"]) {
      await page.goto(path);
      const bar = page.locator(".page-action-bar");
      await expect(bar).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const [foot, button] = [await page.getByRole("contentinfo").boundingBox(), await bar.boundingBox()];
      expect((foot?.y ?? 0) + (foot?.height ?? 0), `${path} at ${width} px`).toBeLessThanOrEqual(
        button?.y ?? 0,
      );
      // The bar that contains the main button is as wide as the screen, so no list row is visible beside the
      // button.
      expect(button?.width).toBe(width);
      const bottom = await page
        .getByRole("navigation", { name: "Main" })
        .filter({ visible: true })
        .boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((bottom?.y ?? 0) + 1);
    }
    await page.goto("/tasks");
    const quick = page.getByLabel("Quick task for today");
    const add = page.getByRole("button", { name: "Add", exact: true });
    await expect(add).toBeEnabled();
    await quick.fill("Sweep the aisle");
    await add.click();
    const message = page.getByRole("region", { name: "Messages" }).getByText("“Sweep the aisle” added");
    await expect(message).toBeVisible();
    const [toast, button] = [
      await message.locator("..").boundingBox(),
      await page.locator(".page-action-bar").boundingBox(),
    ];
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  }
});

test("on a phone, the actions for selected rows replace the main button", async ({ page }) => {
  const { email, organizationId } = await createEmptyStable("ranch");
  await addHorses(organizationId, 24);
  await withDatabase((client) =>
    client.query(
      `INSERT INTO finance_entries (id, organization_id, kind, category, amount_cents, booked_on, updated_at)
       VALUES (gen_random_uuid(), $1, 'expense', 'feed', 1500, current_date, now())`,
      [organizationId],
    ),
  );
  await signIn(page, email);
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of ["/horses", "/finances"]) {
      await page.goto(path);
      const bar = page.locator(".selection-bar");
      await expect(async () => {
        await page.getByRole("button", { name: "Select", exact: true }).click();
        await expect(bar).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(page.locator(".page-action-bar").filter({ visible: true })).toHaveCount(0);
      await expectNoOverflow(page);
    }
  }
});

test("the finances, Pro dashboard and report pages state which period each figure covers", async ({
  page,
}) => {
  const { email } = await createEmptyStable("pro");
  await signIn(page, email);
  await page.goto("/finances");
  for (const label of ["Expenses this month", "Income this month", "Net this month"]) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await page.goto("/finances?month=2025-03");
  await expect(page.getByText("Income in March 2025", { exact: true })).toBeVisible();
  await page.goto("/pro-dashboard");
  for (const [label, period] of [
    ["Total Revenue", "All time"],
    ["Pending Payments", "As of today"],
    ["Paid Invoices", "All time"],
    ["Overdue", "As of today"],
  ] as const) {
    const card = page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
    await expect(card, label).toContainText(period);
  }
  await page.goto("/reports/costs");
  await expect(page.getByRole("region", { name: /\d{4}/ }).locator("dl")).toContainText("Expenses");
  await page.goto("/reports/aging");
  await expect(page.getByRole("region", { name: /^As of / }).locator("dl")).toContainText("Overdue");
});

test("the dashboard shows the invoice card only if the plan includes invoicing", async ({ page }) => {
  const ranch = await createEmptyStable("ranch");
  await signIn(page, ranch.email);
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Recent horses" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Recent invoices" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Pro Dashboard" })).toHaveCount(0);

  await signIn(page, "pro@hoofline.test");
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Recent invoices" });
  await expect(card.getByRole("listitem")).toHaveCount(5);
  for (const row of await card.getByRole("listitem").all()) {
    await expect(row.getByRole("link")).toHaveAttribute("href", /^\/pro-dashboard\/invoices\//);
  }
  await card.getByRole("link", { name: "All invoices" }).click();
  await page.waitForURL("**/pro-dashboard?tab=all");
});
