import { mkdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { stack } from "./stack";

/** Nobody needs the turn for longer; whoever still has it was killed. */
const LONGEST_TURN_MS = 30_000;

/**
 * A fault at Stripe strikes whoever calls next, so tests take turns: those that cause one, and those that send.
 * A folder is the token, because making it fails for everybody but one.
 */
export async function inStripeTurn<T>(work: () => Promise<T>): Promise<T> {
  const token = join(test.info().project.outputDir, ".stripe-turn");
  await mkdir(dirname(token), { recursive: true });
  await expect(() => take(token)).toPass({ timeout: 50_000, intervals: [50] });
  try {
    return await work();
  } finally {
    await rm(token, { recursive: true, force: true });
  }
}

async function take(token: string): Promise<void> {
  try {
    await mkdir(token);
  } catch (error) {
    const { mtimeMs } = await stat(token);
    if (Date.now() - mtimeMs > LONGEST_TURN_MS) await rm(token, { recursive: true, force: true });
    throw error;
  }
}

/** Stripe makes no payment links while `work` runs. */
export async function whilePaymentLinksFail(work: () => Promise<void>): Promise<void> {
  const faults = `${stack().stripe}/_local/faults`;
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

/** What every page of the stand-in that takes a card asks for. */
export async function fillCard(page: Page, cardNumber: string): Promise<void> {
  await page.locator("#cardNumber").fill(cardNumber);
  await page.locator("#cardExpiry").fill("12 / 34");
  await page.locator("#cardCvc").fill("123");
}

/** Fills in the hosted page and presses its button. */
export async function payByCard(page: Page, cardNumber: string): Promise<void> {
  await fillCard(page, cardNumber);
  await page.locator("#billingName").fill("Maria Alvarez");
  await page.getByRole("button", { name: /^(Pay|Subscribe|Start trial)/ }).click();
}
