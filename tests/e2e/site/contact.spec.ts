import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@/tests/e2e/test";
import { listMailsTo, waitForMail } from "./mail";
import { advancePageClock, startClock } from "./page-clock";

const SUPPORT = "support@hoofline.app";

async function fillIn(page: Page, message: string): Promise<void> {
  await page.getByRole("textbox", { name: "Name" }).fill("Robin Rider");
  await page.getByRole("textbox", { name: "Email" }).fill("robin@example.com");
  await page.getByRole("combobox", { name: "Subject" }).selectOption({ label: "Billing Question" });
  await page.getByRole("textbox", { name: "Message" }).fill(message);
}

const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();

test("the contact form shows errors beside the fields and keeps the text", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Message" }).fill("Can I board two horses?");
  await page.getByRole("textbox", { name: "Email" }).fill("robin@");
  await send(page);
  await expect(page.getByText("Please tell us your name")).toBeVisible();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Please choose a subject")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Can I board two horses?");

  await page.getByRole("textbox", { name: "Name" }).fill("Robin Rider");
  await expect(page.getByRole("textbox", { name: "Name" })).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Please choose a subject")).toBeVisible();
});

test("a valid contact message is confirmed and reaches support", async ({ page }) => {
  const token = randomUUID();
  await startClock(page);
  await page.goto("/contact");
  await fillIn(page, `A question ${token}`);
  await advancePageClock(page);
  await send(page);
  await expect(page.getByText("Thank you. Your message is on its way.")).toBeVisible();
  const mail = await waitForMail(SUPPORT, ({ text }) => text.includes(token));
  expect(mail.subject).toBe("Billing Question: Robin Rider");
});

test("a message from a bot that fills in every field is ignored", async ({ page }) => {
  const token = randomUUID();
  await startClock(page);
  await page.goto("/contact");
  await fillIn(page, `Buy now ${token}`);
  await page.locator("input[name=website]").evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.example";
  });
  await advancePageClock(page);
  await send(page);
  await expect(page.getByText("Thank you. Your message is on its way.")).toBeVisible();

  // Messages are sent in order. If the bot's message weren't ignored, it would arrive before this one.
  const laterMessage = randomUUID();
  await page.goto("/contact");
  await fillIn(page, `A question ${laterMessage}`);
  await advancePageClock(page);
  await send(page);
  await waitForMail(SUPPORT, ({ text }) => text.includes(laterMessage));
  expect(await listMailsTo(SUPPORT)).not.toContainEqual(
    expect.objectContaining({ text: expect.stringContaining(token) }),
  );
});

test.describe("JavaScript disabled", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, a contact message reaches support", async ({ page }) => {
    const token = randomUUID();
    await page.goto("/contact");
    await fillIn(page, `Sent without JavaScript ${token}`);
    await send(page);
    await expect(page.getByText("Thank you. Your message is on its way.")).toBeVisible();
    await waitForMail(SUPPORT, ({ text }) => text.includes(token));
  });

  test("the contact form shows the server's validation errors without JavaScript", async ({ page }) => {
    await page.goto("/contact");
    await fillIn(page, "A message that stays");
    // The browser's validation accepts this value; the server's doesn't.
    await page.getByRole("textbox", { name: "Email" }).fill("robin@example");
    await send(page);
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("A message that stays");
    await expect(page.getByRole("combobox", { name: "Subject" })).toHaveValue("billing");
  });
});
