import { createDraft, createTestCustomer, getRow, sendDraft } from "./support/invoice-form";
import { withStripeLock } from "./support/stripe";
import { expect, test } from "./support/test";

const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
);

const file = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });

test("the client sees a draft's attachment after the invoice is sent", async ({ page }) => {
  const customer = createTestCustomer("Vera Stone");
  await createDraft(page, customer);
  await getRow(page, customer).getByRole("link").click();
  const card = page.getByRole("region", { name: "Attachments" });
  const field = card.getByLabel("Add an attachment", { exact: true });
  await field.setInputFiles(file("Too large.pdf", Buffer.alloc(10 * 1024 * 1024 + 1, "%PDF-1.4\n")));
  await expect(card.getByText("An invoice can have up to 10 MB of attachments.")).toBeVisible();
  await card.getByRole("button", { name: "Dismiss Too large.pdf" }).click();
  await field.setInputFiles(file("Vet report.pdf", PDF));
  const link = card.getByRole("link", { name: "Vet report.pdf" });
  await expect(link).toBeVisible();
  await card.getByRole("button", { name: "Delete Vet report.pdf" }).click();
  await expect(link).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(link).toBeVisible();

  await withStripeLock(async () => {
    await sendDraft(page);
    await expect(page.getByRole("region", { name: "Payment link" })).toBeVisible();
  });
  await expect(field).toBeHidden();
  await expect(card.getByRole("button")).toHaveCount(0);
  await expect(link).toBeVisible();

  const clientPage = page.getByRole("region", { name: "Payment link" }).getByRole("link", { name: "Open" });
  await page.goto((await clientPage.getAttribute("href")) ?? "");
  const download = page.waitForEvent("download");
  await page
    .getByRole("region", { name: "Attachments" })
    .getByRole("link", { name: "Vet report.pdf" })
    .click();
  expect((await download).suggestedFilename()).toBe("Vet report.pdf");
});

test("a contact's document can be added, deleted and restored", async ({ page }) => {
  const { name } = createTestCustomer("Ida Moss");
  await page.goto("/dashboard/contacts");
  await page.getByRole("button", { name: "Add contact" }).click();
  const dialog = page.getByRole("dialog", { name: "Add contact" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Add contact" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const card = page.getByRole("region", { name: "Documents" });
  await card.getByLabel("Document type").selectOption({ label: "Tax form" });
  await card.getByLabel("Add a document", { exact: true }).setInputFiles(file("W-9.pdf", PDF));
  const link = card.getByRole("link", { name: "W-9.pdf" });
  await expect(link).toBeVisible();
  await expect(card.getByText(/^Tax form, PDF/)).toBeVisible();
  await card.getByRole("button", { name: "Delete W-9.pdf" }).click();
  await expect(link).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(link).toBeVisible();
});
