import { API_RESOURCES, getApiResourcePath } from "@/content/api-resources";
import { expect, test } from "@/tests/e2e/test";
import { expectNoOverflow } from "../shell/accessible";

const REFERENCE = "/developers/reference/invoices";

test("a link to a section of the former API page leads to the resource's page", async ({ page }) => {
  for (const { tag, slug } of [API_RESOURCES[0], API_RESOURCES[8]]) {
    await page.goto(`/developers#${slug}`);
    const link = page.locator(`#${slug}`).getByRole("link", { name: tag });
    await expect(link).toBeInViewport();
    await link.click();
    await expect(page).toHaveURL(getApiResourcePath(slug));
    await expect(page.getByRole("heading", { level: 1, name: `${tag} API` })).toBeVisible();
  }
});

test("the sections of the former API page about keys and events still exist", async ({ page }) => {
  await page.goto("/developers");
  for (const [id, name] of [
    ["begin", "Get started"],
    ["events", "Webhooks"],
  ] as const) {
    await expect(page.locator(`#${id}`).getByRole("heading", { level: 2, name })).toBeVisible();
  }
});

test("the API reference can be read with the keyboard", async ({ page, isMobile }) => {
  await page.goto(REFERENCE);
  if (isMobile) {
    const summary = page.getByText("All resources", { exact: true }).last();
    await summary.focus();
    await page.keyboard.press("Enter");
  }
  const nav = page.getByRole("navigation", { name: "API reference" });
  await expect(nav.getByRole("link", { name: "Invoices", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await nav.getByRole("link", { name: "Credit notes" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/developers/reference/credit-notes");
  const example = page.locator("#createCreditNote").getByText("Example response", { exact: true });
  await example.focus();
  await page.keyboard.press("Enter");
  const response = page.getByRole("region", { name: "Example response: Credit an invoice" });
  await expect(response).toContainText('"credit_note_number": "CN-0001"');
});

test("an opened response in the API reference fits a screen of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(REFERENCE);
  for (const details of await page.locator("article details").all()) await details.locator("summary").click();
  await expectNoOverflow(page);
});
