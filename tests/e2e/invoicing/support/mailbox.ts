import { expect } from "@playwright/test";
import { z } from "zod";
import { stack } from "./stack";

const mails = z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() }));

/** The address of the payment page in the invoice mail to somebody, waited for. */
export async function paymentLinkFor(email: string): Promise<string> {
  const { mailbox, stripe } = stack();
  let link: string | undefined;
  await expect(async () => {
    const response = await fetch(`${mailbox}/email?to=${encodeURIComponent(email)}`);
    const [mail] = mails.parse(await response.json());
    link = mail?.text.match(/https?:\/\/\S+\/pay\/[\w-]+\S*/)?.[0];
    expect(link).toContain(stripe);
  }).toPass({ timeout: 20_000 });
  return link ?? "";
}
