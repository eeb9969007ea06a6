import { mkdir, rmdir } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { stack, stripeTurnFolder } from "./stack";

/**
 * A fault at Stripe strikes whoever calls next, so tests take turns: those that cause one, and those that send.
 * A folder is the token, because making it fails for everybody but one.
 */
export async function inStripeTurn<T>(work: () => Promise<T>): Promise<T> {
  await expect(() => mkdir(stripeTurnFolder)).toPass({ timeout: 40_000, intervals: [50] });
  try {
    return await work();
  } finally {
    await rmdir(stripeTurnFolder);
  }
}

/** Stripe refuses to make payment links until `mend` is called. */
export async function breakPaymentLinks(): Promise<void> {
  const body = { match: { method: "POST", path: "/v1/" }, kind: "status", status: 503, times: 100 };
  const response = await fetch(`${stack().stripe}/_local/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
}

export async function mendPaymentLinks(): Promise<void> {
  await fetch(`${stack().stripe}/_local/faults`, { method: "DELETE" });
}

/** Fills in the hosted page and presses Pay. */
export async function payByCard(page: Page, cardNumber: string): Promise<void> {
  await page.locator("#cardNumber").fill(cardNumber);
  await page.locator("#cardExpiry").fill("12 / 34");
  await page.locator("#cardCvc").fill("123");
  await page.locator("#billingName").fill("Maria Alvarez");
  await page.getByRole("button", { name: /^Pay / }).click();
}
