import { oneTimeTokenUrl } from "@/lib/auth/mail-links";
import { mintOneTimeToken } from "@/lib/auth/one-time-tokens";
import { findMailRecipient } from "@/lib/domain/account/find-mail-recipient";
import { sendMail } from "@/lib/mail/send-mail";
import { PasswordResetMail, passwordResetSubject } from "@/lib/mail/templates/auth-password-reset";
import { jobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/** An address without an account gets nothing, and nobody waits here to notice. */
export const task: Task<"mail.password-reset"> = async ({ email }) => {
  const recipient = await findMailRecipient({ ctx: jobContext("mail.password-reset"), where: { email } });
  if (!recipient) return;
  const { userId, fullName } = recipient;
  const { token } = await mintOneTimeToken({ userId, purpose: "recovery", sentTo: email, now: new Date() });
  const body = PasswordResetMail({ fullName, url: oneTimeTokenUrl(token, "recovery") });
  await sendMail({ to: email, subject: passwordResetSubject, body });
};
