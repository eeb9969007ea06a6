import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Browser, expect, type Page } from "@/tests/e2e/test";
import { signIn } from "../../shell/support";

const stackSchema = z.object({ mailbox: z.url() });
const mailsSchema = z.array(z.object({ subject: z.string(), text: z.string() }));

/** Waits for the email with this subject and returns its text. */
export async function waitForMail(to: string, subject: RegExp): Promise<string> {
  const file = join(process.env.DATA_DIR ?? ".data", "stack.json");
  const { mailbox } = stackSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  let text: string | undefined;
  await expect(async () => {
    const response = await fetch(`${mailbox}/email?to=${encodeURIComponent(to)}`);
    text = mailsSchema.parse(await response.json()).find((mail) => subject.test(mail.subject))?.text;
    expect(text).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return text ?? "";
}

/** Signs the person in on another device. */
export async function signInOnAnotherDevice(
  browser: Browser,
  options: { email: string; baseURL: string | undefined; userAgent: string },
): Promise<Page> {
  const { email, baseURL, userAgent } = options;
  const context = await browser.newContext({ userAgent, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}
