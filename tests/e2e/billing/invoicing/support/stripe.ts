import { mkdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, type Page, test } from "@/tests/e2e/test";
import { readStack } from "./read-stack";

/** No test needs the lock longer than `MAX_LOCK_MS`, so an older lock must come from a killed test. */
const MAX_LOCK_MS = 30_000;

/**
 * Runs `work` while no other test causes Stripe faults or sends invoices. A simulated fault affects the next
 * request of any test. The lock is a folder, because only one process can succeed in creating it.
 */
export async function withStripeLock<T>(work: () => Promise<T>): Promise<T> {
  const token = join(test.info().project.outputDir, ".stripe-turn");
  await mkdir(dirname(token), { recursive: true });
  await expect(() => acquireLock(token)).toPass({ timeout: 50_000, intervals: [50] });
  try {
    return await work();
  } finally {
    await rm(token, { recursive: true, force: true });
  }
}

async function acquireLock(token: string): Promise<void> {
  try {
    await mkdir(token);
  } catch (error) {
    const { mtimeMs } = await stat(token);
    if (Date.now() - mtimeMs > MAX_LOCK_MS) await rm(token, { recursive: true, force: true });
    throw error;
  }
}

/** Makes Stripe respond with 503 to every POST request, such as for a payment link, while `work` runs. */
export async function withFailingPaymentLinks(work: () => Promise<void>): Promise<void> {
  const faults = `${readStack().stripe}/_local/faults`;
  const body = { match: { method: "POST", path: "/v1/" }, kind: "status", status: 503, times: 100 };
  const headers = { "content-type": "application/json" };
  const response = await fetch(faults, { method: "POST", headers, body: JSON.stringify(body) });
  expect(response.ok).toBe(true);
  try {
    await work();
  } finally {
    await fetch(faults, { method: "DELETE" });
  }
}

/** Fills in the card fields, which are the same on every page of the Stripe stand-in. */
export async function fillCard(page: Page, cardNumber: string): Promise<void> {
  await page.locator("#cardNumber").fill(cardNumber);
  await page.locator("#cardExpiry").fill("12 / 34");
  await page.locator("#cardCvc").fill("123");
}

/** Fills in a card on Stripe's payment page and submits the form. */
export async function payByCard(page: Page, cardNumber: string): Promise<void> {
  await fillCard(page, cardNumber);
  await page.locator("#billingName").fill("Maria Alvarez");
  await page.getByRole("button", { name: /^(Pay|Subscribe|Start trial)/ }).click();
}

/** Fills in a bank account on Stripe's payment page and submits the form. */
export async function payByBank(page: Page, accountNumber: string): Promise<void> {
  await page.locator("#routingNumber").fill("110000000");
  await page.locator("#accountNumber").fill(accountNumber);
  await page.locator("#billingName").fill("Maria Alvarez");
  await page.getByRole("button", { name: /^Pay/ }).click();
}
