import { oneTimeTokenUrl } from "@/lib/auth/mail-links";
import { mintOneTimeToken } from "@/lib/auth/one-time-tokens";
import { findMailRecipient } from "@/lib/domain/account/find-mail-recipient";
import { sendMail } from "@/lib/mail/send-mail";
import { ConfirmSignUpMail, confirmSignUpSubject } from "@/lib/mail/templates/auth-confirm-sign-up";
import { jobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/** The token is made here and never stored: a second run mails a new one, and voids the first. */
export const task: Task<"mail.confirm-sign-up"> = async ({ userId }) => {
  const recipient = await findMailRecipient({
    ctx: jobContext("mail.confirm-sign-up"),
    where: { id: userId },
  });
  if (!recipient || recipient.isConfirmed) return;
  const { email, fullName } = recipient;
  const token = await mintOneTimeToken({ userId, purpose: "signup", sentTo: email, now: new Date() });
  const body = ConfirmSignUpMail({ fullName, url: oneTimeTokenUrl(token, "signup") });
  await sendMail({ to: email, subject: confirmSignUpSubject, body });
};
