import { createHash } from "node:crypto";
import { render } from "@react-email/render";
import { createTransport, type Transporter } from "nodemailer";
import type { Address } from "nodemailer/lib/mailer";
import type { ReactElement } from "react";
import { env } from "@/lib/env";
import { getLogContext } from "@/lib/log-context";
import { type Branding, LOGO_CID } from "@/lib/mail/branding";
import { mailFailures } from "@/lib/metrics/metrics";
import { withSpan } from "@/lib/tracing/spans";

interface Mail {
  to: string;
  subject: string;
  body: ReactElement;
  /**
   * The name of the organization on whose behalf the email is sent. It replaces our name as the sender's
   * name.
   */
  senderName?: string | undefined;
  replyTo?: string | null;
  /** The sender's branding. The logo is attached, because links to it expire. */
  branding?: Branding | null;
  headers?: Record<string, string>;
  /** Files to attach, for example an invoice as a PDF. */
  files?: readonly MailFile[];
}

export interface MailFile {
  name: string;
  /** The MIME type. */
  type: string;
  content: Uint8Array;
}

let transporter: Transporter | undefined;

function transport(): Transporter {
  // Short timeouts: a hanging mail server should fail the job, not block the worker.
  transporter ??= createTransport({
    url: env().SMTP_URL,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  });
  return transporter;
}

/** Sends an email as HTML and text. Throws if the server rejects it, so that the job is retried. */
export async function sendMail({
  to,
  subject,
  body,
  senderName,
  replyTo,
  branding,
  headers,
  files = [],
}: Mail): Promise<void> {
  const html = await render(body);
  const text = await render(body, { plainText: true });
  const message = {
    from: getSender(env().MAIL_FROM, senderName),
    ...getRepeatableId(to, subject, text),
    to,
    subject,
    html,
    text,
    ...(replyTo && { replyTo }),
    ...(headers && { headers }),
    attachments: [
      ...(branding?.logo ? [createLogoAttachment(branding.logo.png)] : []),
      ...files.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content),
      })),
    ],
  };
  try {
    await withSpan({ name: "send mail", kind: "client" }, () => transport().sendMail(message));
  } catch (error) {
    mailFailures.inc();
    throw error;
  }
}

/**
 * Returns our address with an organization's name as the sender's name. Only the name changes, so mail
 * servers still trust the address.
 */
export function getSender(mailFrom: string, name: string | undefined): string | Address {
  if (name === undefined) return mailFrom;
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  return { name: name.replaceAll(/\s+/g, " "), address };
}

/**
 * Returns the Message-ID for a job's email. A job that runs again, for example after the worker was killed, sends
 * the same ID, so that mail servers and email apps can drop the duplicate. If the email's text differs, for example
 * because of a new link, the ID differs too.
 */
function getRepeatableId(to: string, subject: string, text: string): { messageId?: string } {
  const { jobId } = getLogContext();
  if (!jobId) return {};
  const digest = createHash("sha256")
    .update(JSON.stringify([jobId, to, subject, text]))
    .digest("hex");
  return { messageId: `<${digest.slice(0, 40)}@${new URL(env().APP_URL).hostname}>` };
}

function createLogoAttachment(png: Uint8Array) {
  return {
    filename: "logo.png",
    content: Buffer.from(png),
    contentType: "image/png",
    contentDisposition: "inline" as const,
    cid: LOGO_CID,
  };
}

/** Checks that the mail server responds. Used by the health check. */
export async function verifyMail(): Promise<void> {
  await transport().verify();
}
