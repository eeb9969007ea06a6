import { render } from "@react-email/render";
import { createTransport, type Transporter } from "nodemailer";
import type { ReactElement } from "react";
import { env } from "@/lib/env";

interface Mail {
  to: string;
  subject: string;
  body: ReactElement;
  replyTo?: string | null;
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
export async function sendMail({ to, subject, body, replyTo, headers }: Mail): Promise<void> {
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
  });
}

/** Whether the mail server answers; for the health page. */
export async function verifyMail(): Promise<void> {
  await transport().verify();
}
