import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { type Mail, waitForMail } from "./mail";
import { startClock, takeTime } from "./patience";

async function askFor(page: Page, email: string, { withScript = true } = {}): Promise<Mail> {
  if (withScript) await startClock(page);
  await page.goto("/blog#newsletter");
  const form = page.getByRole("form", { name: "Newsletter" });
  await form.getByLabel("Email").fill(email);
  if (withScript) await takeTime(page);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Please look into your mailbox")).toBeVisible();
  return waitForMail(email, ({ subject }) => subject.startsWith("Please confirm"));
}

function linkIn(text: string, kind: "confirm" | "unsubscribe"): string {
  const link = new RegExp(`https?://\\S+/newsletter/${kind}/[\\w-]+`).exec(text)?.[0];
  if (!link) throw new Error(`No ${kind} link in the mail`);
  return link;
}

test("asks for an address that is one", async ({ page }) => {
  await page.goto("/blog#newsletter");
  const form = page.getByRole("form", { name: "Newsletter" });
  await form.getByLabel("Email").fill("robin");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByText("Please enter a valid email address")).toBeVisible();
  await expect(form.getByLabel("Email")).toBeFocused();
  await expect(form.getByLabel("Email")).toHaveValue("robin");
});

test("is confirmed by a button, once, and ended by another", async ({ page }) => {
  const email = `reader-${randomUUID()}@hoofline.test`;
  const { text } = await askFor(page, email);

  await page.goto(linkIn(text, "confirm"));
  await page.getByRole("button", { name: "Yes, send it to me" }).click();
  await expect(page.getByText("Thank you. You are on the list.")).toBeVisible();

  await page.goto(linkIn(text, "confirm"));
  await page.getByRole("button", { name: "Yes, send it to me" }).click();
  await expect(page.getByText("This link is not valid any more")).toBeVisible();

  await page.goto(linkIn(text, "unsubscribe"));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("Done. You get no more mails of the newsletter.")).toBeVisible();
});

test("ends with one click of a mail program (RFC 8058)", async ({ page, request }) => {
  const { text } = await askFor(page, `reader-${randomUUID()}@hoofline.test`);
  const token = linkIn(text, "unsubscribe").split("/").at(-1);
  const address = `/api/newsletter/unsubscribe/${token}`;
  const response = await request.post(address, { form: { "List-Unsubscribe": "One-Click" } });
  expect(response.status()).toBe(200);
  await page.goto(address);
  await expect(page).toHaveURL(/\/newsletter\/unsubscribe\//);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("is asked for, confirmed, and ended by the header of the mail", async ({ page, request }) => {
    const email = `reader-${randomUUID()}@hoofline.test`;
    const { text, headers } = await askFor(page, email, { withScript: false });

    await page.goto(linkIn(text, "confirm"));
    await page.getByRole("button", { name: "Yes, send it to me" }).click();
    await expect(page.getByText("Thank you. You are on the list.")).toBeVisible();

    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const address = /<(https?:[^>]+)>/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    const { pathname } = new URL(address);
    const ended = await request.post(pathname, { form: { "List-Unsubscribe": "One-Click" } });
    expect(ended.status()).toBe(200);

    // Ended already: the button says the same again and refuses nothing.
    await page.goto(linkIn(text, "unsubscribe"));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("Done. You get no more mails of the newsletter.")).toBeVisible();
  });

  test("an address that is none is refused beside its field, and stays there", async ({ page }) => {
    await page.goto("/blog#newsletter");
    const form = page.getByRole("form", { name: "Newsletter" });
    // The browser's own check lets this pass; the server's doesn't.
    await form.getByLabel("Email").fill("robin@example");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByText("Please enter a valid email address")).toBeVisible();
    await expect(form.getByLabel("Email")).toHaveValue("robin@example");
  });
});
