import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { mailsTo, waitForMail } from "./mail";
import { startClock, takeTime } from "./patience";

const SUPPORT = "support@hoofline.app";

async function fillIn(page: Page, message: string): Promise<void> {
  await page.getByRole("textbox", { name: "Name" }).fill("Robin Rider");
  await page.getByRole("textbox", { name: "Email" }).fill("robin@example.com");
  await page.getByRole("combobox", { name: "Subject" }).selectOption({ label: "Billing Question" });
  await page.getByRole("textbox", { name: "Message" }).fill(message);
}

const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();

test("says what is wrong beside each field, keeps what was typed, and goes to the first", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Message" }).fill("Something typed already");
  await page.getByRole("textbox", { name: "Email" }).fill("robin@");
  await send(page);
  await expect(page.getByText("Please tell us your name")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Please choose a subject")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Something typed already");
});

test("a good message is thanked for and arrives at support", async ({ page }) => {
  const token = randomUUID();
  await startClock(page);
  await page.goto("/contact");
  await fillIn(page, `A question ${token}`);
  await takeTime(page);
  await send(page);
  await expect(page.getByText("Thank you, your message is on its way")).toBeVisible();
  const mail = await waitForMail(SUPPORT, ({ text }) => text.includes(token));
  expect(mail.subject).toBe("Billing Question: Robin Rider");
});

test("a program that fills in everything is thanked and ignored", async ({ page }) => {
  const token = randomUUID();
  await startClock(page);
  await page.goto("/contact");
  await fillIn(page, `Buy now ${token}`);
  await page.locator("input[name=website]").evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.example";
  });
  await takeTime(page);
  await send(page);
  await expect(page.getByText("Thank you, your message is on its way")).toBeVisible();

  // A person's message that is sent later has come: the other one won't any more.
  const later = randomUUID();
  await page.goto("/contact");
  await fillIn(page, `A question ${later}`);
  await takeTime(page);
  await send(page);
  await waitForMail(SUPPORT, ({ text }) => text.includes(later));
  expect(await mailsTo(SUPPORT)).not.toContainEqual(
    expect.objectContaining({ text: expect.stringContaining(token) }),
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a message arrives all the same", async ({ page }) => {
    const token = randomUUID();
    await page.goto("/contact");
    await fillIn(page, `Without a script ${token}`);
    await send(page);
    await expect(page.getByText("Thank you, your message is on its way")).toBeVisible();
    await waitForMail(SUPPORT, ({ text }) => text.includes(token));
  });

  test("what the server refuses stands beside its field, and nothing typed is lost", async ({ page }) => {
    await page.goto("/contact");
    await fillIn(page, "A message that stays");
    // The browser's own check lets this pass; the server's doesn't.
    await page.getByRole("textbox", { name: "Email" }).fill("robin@example");
    await send(page);
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("A message that stays");
    await expect(page.getByRole("combobox", { name: "Subject" })).toHaveValue("billing");
  });
});
