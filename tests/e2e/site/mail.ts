import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { expect } from "@/tests/e2e/test";

const stackSchema = z.object({ mailbox: z.url() });
const mailSchema = z.object({
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type Mail = z.infer<typeof mailSchema>;

function getMailboxUrl(): string {
  const file = join(process.env.DATA_DIR ?? ".data", "stack.json");
  return stackSchema.parse(JSON.parse(readFileSync(file, "utf8"))).mailbox;
}

export async function listMailsTo(to: string): Promise<Mail[]> {
  const response = await fetch(`${getMailboxUrl()}/email?to=${encodeURIComponent(to)}`);
  return z.array(mailSchema).parse(await response.json());
}

/** Waits for an email to this address that matches the predicate. */
export async function waitForMail(to: string, isExpected: (mail: Mail) => boolean): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    found = (await listMailsTo(to)).find(isExpected);
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000 });
  if (!found) throw new Error(`No email to ${to}`);
  return found;
}
