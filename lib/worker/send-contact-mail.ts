import type { Context } from "@/lib/auth/context";
import { recordInvoiceEmail } from "@/lib/domain/billing/contact-emails/record-contact-email";
import { createId } from "@/lib/ids";
import { getLogContext } from "@/lib/log-context";
import { sendMail } from "@/lib/mail/send-mail";

interface MailSubject {
  kind: "invoice" | "receipt";
  invoice: { id: string; clientId: string | null };
}

type Mail = Parameters<typeof sendMail>[0];

/**
 * Sends an email about an invoice and records the result for the contact's page. If the job is retried, updates the
 * same row. Throws if sending fails, so that the job is retried.
 */
export async function sendContactMail(
  ctx: Context,
  { kind, invoice }: MailSubject,
  mail: Mail,
): Promise<void> {
  const { clientId: contactId } = invoice;
  if (contactId === null) return sendMail(mail);
  const sourceKey = `job:${getLogContext().jobId ?? createId()}`;
  const { subject, to: address } = mail;
  const email = { kind, contactId, invoiceId: invoice.id, subject, address, sourceKey };
  try {
    await sendMail(mail);
  } catch (error) {
    await recordInvoiceEmail(ctx, email, { status: "failed", failure: getFailureText(error) });
    throw error;
  }
  await recordInvoiceEmail(ctx, email, { status: "sent" });
}

const MAX_FAILURE_LENGTH = 300;

/** Returns the reason why sending failed, as a single line. */
export function getFailureText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s+/g, " ").slice(0, MAX_FAILURE_LENGTH);
}
