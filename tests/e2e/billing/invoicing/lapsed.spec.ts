import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, signIn, withDatabase } from "../../shell/support";

test("existing invoices stay readable after the Pro plan ends", async ({ page, baseURL }) => {
  const { email, organizationId } = await createEmptyStable("pro");
  await signIn(page, email);
  const created = await page.request.post("/api/invoices", {
    headers: { origin: baseURL ?? "" },
    data: {
      organization_id: organizationId,
      customer_name: "Maria Alvarez",
      customer_email: "maria@example.com",
      due_date: "2099-01-31",
      line_items: [{ description: "Full board", quantity: 1, rate: 850 }],
    },
  });
  const { id, invoice_number: invoiceNumber } = (await created.json()) as Record<string, string>;
  await withDatabase((client) =>
    client.query("UPDATE organizations SET subscription_tier = 'ranch' WHERE id = $1", [organizationId]),
  );

  await page.goto("/pro-dashboard?tab=all");
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("link", { name: "Invoices", exact: true }).first().click();
  await expect(page).toHaveURL("/invoices");
  await expect(page.getByText("Creating invoices requires the Pro plan")).toBeVisible();
  await expect(page.getByRole("link", { name: "See plans" })).toHaveAttribute(
    "href",
    /tab=subscription&plan=pro/,
  );
  await expect(page.getByRole("button", { name: /Create|Send/ })).toHaveCount(0);

  await page.getByRole("link", { name: String(invoiceNumber) }).click();
  await expect(page).toHaveURL(new RegExp(`/pro-dashboard/invoices/${id}`));
  await expect(page.getByText("Full board")).toBeVisible();
  await expect(page.getByRole("button", { name: "Discard" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Edit|Send/ })).toHaveCount(0);

  const refused = await page.request.post(`/api/invoices/${id}/send`, { headers: { origin: baseURL ?? "" } });
  expect(refused.status()).toBe(402);
  expect(await refused.json()).toMatchObject({ error: { code: "PLAN_LIMIT", required_plan: "pro" } });
});
