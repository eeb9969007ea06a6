import { render } from "@react-email/render";
import { createTransport, type Transporter } from "nodemailer";
import type { ReactElement } from "react";
import { env } from "@/lib/env";
import { LOGO_CID, type Look } from "@/lib/mail/look";

interface Mail {
  to: string;
  subject: string;
  body: ReactElement;
  replyTo?: string | null;
  /** Of whose mail it is: the logo comes along, because links to it expire. */
  look?: Look | null;
  headers?: Record<string, string>;
}

let transporter: Transporter | undefined;

function transport(): Transporter {
  // Short timeouts: a mail server that hangs is a job to retry, not a worker to lose.
  transporter ??= createTransport(env().SMTP_URL, {
    from: env().MAIL_FROM,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  } as object);
  return transporter;
}

/** Sends one mail, as HTML and as text. Throws when the server doesn't take it: the job is tried again. */
export async function sendMail({ to, subject, body, replyTo, look, headers }: Mail): Promise<void> {
  const html = await render(body);
  const text = await render(body, { plainText: true });
  await transport().sendMail({
    from: env().MAIL_FROM,
    to,
    subject,
    html,
    text,
    ...(replyTo && { replyTo }),
    ...(headers && { headers }),
    ...(look?.logo && { attachments: [logoFile(look.logo.png)] }),
  });
}

function logoFile(png: Uint8Array) {
  return {
    filename: "logo.png",
    content: Buffer.from(png),
    contentType: "image/png",
    contentDisposition: "inline" as const,
    cid: LOGO_CID,
  };
}

/** Whether the mail server answers; for the health page. */
export async function verifyMail(): Promise<void> {
  await transport().verify();
}
