import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@/tests/e2e/test";
import { type Mail, waitForMail } from "./mail";
import { advancePageClock, startClock } from "./page-clock";

async function subscribe(page: Page, email: string, { withScript = true } = {}): Promise<Mail> {
  if (withScript) await startClock(page);
  await page.goto("/blog#newsletter");
  const form = page.getByRole("form", { name: "Newsletter" });
  await form.getByLabel("Email").fill(email);
  if (withScript) await advancePageClock(page);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Check your email")).toBeVisible();
  return waitForMail(email, ({ subject }) => subject.startsWith("Confirm your subscription"));
}

function findLink(text: string, kind: "confirm" | "unsubscribe"): string {
  const link = new RegExp(`https?://\\S+/newsletter/${kind}/[\\w-]+`).exec(text)?.[0];
  if (!link) throw new Error(`No ${kind} link in the email`);
  return link;
}

test("the newsletter form requires a valid email address", async ({ page }) => {
  await page.goto("/blog#newsletter");
  const form = page.getByRole("form", { name: "Newsletter" });
  await form.getByLabel("Email").fill("robin");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByText("Please enter a valid email address")).toBeVisible();
  await expect(form.getByLabel("Email")).toBeFocused();
  await expect(form.getByLabel("Email")).toHaveValue("robin");
});

/** Submits the newsletter form. Returns how many milliseconds the form was open, as reported by the browser. */
async function readReportedTime(page: Page): Promise<number> {
  const form = page.getByRole("form", { name: "Newsletter" });
  await form.getByLabel("Email").fill(`reader-${randomUUID()}@hoofline.test`);
  const request = page.waitForRequest((sent) => sent.method() === "POST");
  await form.getByRole("button", { name: "Subscribe" }).click();
  return Number(/elapsed"\s+(\d+)/.exec((await request).postData() ?? "")?.[1]);
}

test("a public form reports how long it was open, even if hydration is late", async ({ page }) => {
  await startClock(page);
  await page.goto("/blog#newsletter");
  await page.clock.fastForward(600_000);
  expect(await readReportedTime(page)).toBeGreaterThanOrEqual(600_000);

  await page.goto("/newsletter/confirm/unknown");
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await page.clock.fastForward(600_000);
  await page.getByRole("link", { name: "Go to the newsletter" }).click();
  expect(await readReportedTime(page)).toBeLessThan(600_000);
});

test("a newsletter subscription can be confirmed only once, and the unsubscribe link cancels it", async ({
  page,
}) => {
  const email = `reader-${randomUUID()}@hoofline.test`;
  const { text } = await subscribe(page, email);

  await page.goto(findLink(text, "confirm"));
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByText("Thank you. You're subscribed.")).toBeVisible();

  await page.goto(findLink(text, "confirm"));
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByText("This link is no longer valid")).toBeVisible();

  await page.goto(findLink(text, "unsubscribe"));
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("You are unsubscribed from the newsletter.")).toBeVisible();
});

test("an email app's one-click request (RFC 8058) unsubscribes the reader from the newsletter", async ({
  page,
  request,
}) => {
  const { text } = await subscribe(page, `reader-${randomUUID()}@hoofline.test`);
  const token = findLink(text, "unsubscribe").split("/").at(-1);
  const address = `/api/newsletter/unsubscribe/${token}`;
  const response = await request.post(address, { form: { "List-Unsubscribe": "One-Click" } });
  expect(response.status()).toBe(200);
  await page.goto(address);
  await expect(page).toHaveURL(/\/newsletter\/unsubscribe\//);
});

test.describe("JavaScript disabled", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, a newsletter subscription can be requested, confirmed and canceled", async ({
    page,
    request,
  }) => {
    const email = `reader-${randomUUID()}@hoofline.test`;
    const { text, headers } = await subscribe(page, email, { withScript: false });

    await page.goto(findLink(text, "confirm"));
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(page.getByText("Thank you. You're subscribed.")).toBeVisible();

    expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const address = /<(https?:[^>]+)>/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    const { pathname } = new URL(address);
    const unsubscribed = await request.post(pathname, { form: { "List-Unsubscribe": "One-Click" } });
    expect(unsubscribed.status()).toBe(200);

    // The person is already unsubscribed. The button shows the confirmation again instead of an error.
    await page.goto(findLink(text, "unsubscribe"));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("You are unsubscribed from the newsletter.")).toBeVisible();
  });

  test("the newsletter form shows an error for an invalid email address without JavaScript", async ({
    page,
  }) => {
    await page.goto("/blog#newsletter");
    const form = page.getByRole("form", { name: "Newsletter" });
    // The browser accepts this value as an email address, but the server rejects it.
    await form.getByLabel("Email").fill("robin@example");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByText("Please enter a valid email address")).toBeVisible();
    await expect(form.getByLabel("Email")).toHaveValue("robin@example");
  });
});
