import { findMailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { sendMail } from "@/lib/mail/send-mail";
import { PasswordChangedMail, passwordChangedSubject } from "@/lib/mail/templates/auth-password-changed";
import { getSiteUrl } from "@/lib/site-url";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"mail.password-changed"> = async ({ userId }) => {
  const recipient = await findMailRecipient({
    ctx: createJobContext("mail.password-changed"),
    where: { id: userId },
  });
  if (!recipient) return;
  const { email, fullName } = recipient;
  const body = PasswordChangedMail({ fullName, resetUrl: getSiteUrl("/forgot-password") });
  await sendMail({ to: email, subject: passwordChangedSubject, body });
};
