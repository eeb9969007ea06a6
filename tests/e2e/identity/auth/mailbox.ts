import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { expect } from "@/tests/e2e/test";

const stackSchema = z.object({ mailbox: z.url() });
const mailSchema = z.object({ subject: z.string(), text: z.string() });

function getMailboxUrl(): string {
  const file = join(process.env.DATA_DIR ?? ".data", "stack.json");
  return stackSchema.parse(JSON.parse(readFileSync(file, "utf8"))).mailbox;
}

/** Waits for the email with this subject and returns the confirmation link from it. */
export async function waitForEmailLink(to: string, subject: RegExp): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const response = await fetch(`${getMailboxUrl()}/email?to=${encodeURIComponent(to)}`);
    const mails = z.array(mailSchema).parse(await response.json());
    const mail = mails.find((one) => subject.test(one.subject));
    link = mail && /https?:\/\/\S+\/auth\/confirm#\S+/.exec(mail.text)?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return link ?? "";
}

export async function expectMail(to: string, subject: RegExp): Promise<void> {
  await expect(async () => {
    const response = await fetch(`${getMailboxUrl()}/email?to=${encodeURIComponent(to)}`);
    const mails = z.array(mailSchema).parse(await response.json());
    expect(mails.map((one) => one.subject).join("\n")).toMatch(subject);
  }).toPass({ timeout: 20_000 });
}
