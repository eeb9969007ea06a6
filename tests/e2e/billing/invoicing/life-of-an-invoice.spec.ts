import {
  createDraft,
  createTestCustomer,
  getRow,
  openMoreActions,
  sendDraft,
  twoLinesTotal,
} from "./support/invoice-form";
import { withStripeLock } from "./support/stripe";
import { expect, test } from "./support/test";

test("a draft invoice can be edited, sent from the list, voided and replaced", async ({ page }) => {
  const customer = createTestCustomer("Rui Chen");
  await createDraft(page, customer);
  await getRow(page, customer).getByRole("link").click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Edit INV-/ });
  await dialog.getByLabel("Notes").fill("Thank you");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Thank you")).toBeVisible();

  await page.goto("/pro-dashboard");
  await getRow(page, customer).getByRole("button", { name: /^Send/ }).click();
  const question = page.getByRole("dialog", { name: /^Send INV-/ });
  await expect(question.getByText(`${twoLinesTotal} to ${customer.name} at ${customer.email}`)).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(getRow(page, customer).getByText("Draft", { exact: true })).toBeVisible();
  await withStripeLock(async () => {
    await sendDraft(page, getRow(page, customer));
    await expect(getRow(page, customer).getByText("Sent", { exact: true })).toBeVisible();
  });
  await getRow(page, customer).getByRole("link").click();
  const number = await page.getByRole("heading", { level: 1, name: /^INV-/ }).innerText();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeHidden();

  await openMoreActions(page);
  await page.getByRole("button", { name: "Send again" }).click();
  const resendDialog = page.getByRole("dialog", { name: `Send ${number} again?` });
  await expect(resendDialog.getByText(customer.email)).toBeVisible();
  await resendDialog.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText(`${number} sent again to`)).toBeVisible();
  await expect(page.getByText(/^Sent again to .* by /)).toBeVisible();

  await openMoreActions(page);
  await page.getByRole("button", { name: "Void" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Void and replace" }).click();
  await expect(page.getByText(`This invoice replaces ${number}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByText("This invoice is void")).toBeVisible();
  await expect(page.getByRole("region", { name: "Payment link" })).toBeHidden();
});

test("a discarded draft can't be sent, edited or discarded again", async ({ page }) => {
  const customer = createTestCustomer("Tom Becker");
  await createDraft(page, customer);
  await getRow(page, customer).getByRole("link").click();
  const number = await page.getByRole("heading", { level: 1, name: /^INV-/ }).textContent();
  await openMoreActions(page);
  await page.getByRole("button", { name: "Discard" }).click();
  const dialog = page.getByRole("dialog", { name: `Discard ${number}?` });
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("It was never sent.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send|Edit|Discard/ })).toHaveCount(0);
});

test("an owner can record a check payment, after which the invoice can't be changed", async ({ page }) => {
  const customer = createTestCustomer("Owen Hughes");
  await createDraft(page, customer);
  await getRow(page, customer).getByRole("link").click();
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  await withStripeLock(async () => {
    await sendDraft(page);
    await expect(page.getByRole("region", { name: "Payment link" })).toBeVisible();
  });
  await page.getByRole("button", { name: "Record payment" }).click();
  const dialog = page.getByRole("dialog", { name: "Record payment" });
  await expect(dialog.getByLabel("Amount")).toBeFocused();
  await dialog.getByLabel("Payment method").selectOption({ label: "Check" });
  await dialog.getByLabel("Date").fill("2999-01-01");
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(dialog.getByText("Choose today or an earlier day.")).toBeVisible();
  const today = await dialog.getByLabel("Date").getAttribute("max");
  await dialog.getByLabel("Date").fill(today ?? "");
  await dialog.getByLabel("Note").fill("Check 1042");
  await dialog.getByRole("button", { name: "Record payment" }).click();

  await expect(page.getByText("Paid", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Payments" }).getByText("Check 1042")).toBeVisible();
  await expect(page.getByText(/^Payment of .* \(check\) recorded by /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Void" })).toBeHidden();
});

test("opening another organization's invoice or a nonexistent invoice shows the not-found page", async ({
  page,
}) => {
  for (const id of ["00000000-0000-7000-8000-000000000000", "nonsense"]) {
    const response = await page.goto(`/pro-dashboard/invoices/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByText("We can't find this invoice")).toBeVisible();
  }
});
