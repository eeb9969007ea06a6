import { z } from "zod";
import { expect } from "@/tests/e2e/test";
import { readStack } from "./read-stack";

const mailsSchema = z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() }));

/** Waits for the invoice email and returns its link to the client's invoice page. */
export async function waitForClientInvoiceUrl(
  email: string,
  { mailbox, app } = readStack(),
): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const response = await fetch(`${mailbox}/email?to=${encodeURIComponent(email)}`);
    const [mail] = mailsSchema.parse(await response.json());
    link = mail?.text.match(/https?:\/\/\S+\/invoice\/[\w-]+/)?.[0];
    expect(link).toContain(app);
  }).toPass({ timeout: 20_000 });
  return link ?? "";
}

/** Waits for the email with a sign-in code for the client portal and returns the code. */
export async function waitForPortalCode(email: string, { mailbox } = readStack()): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const response = await fetch(`${mailbox}/email?to=${encodeURIComponent(email)}`);
    const mails = mailsSchema.parse(await response.json());
    code = mails.map(({ subject }) => /^(\d{6}) is your code/.exec(subject)?.[1]).find(Boolean);
    expect(code).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return code ?? "";
}
