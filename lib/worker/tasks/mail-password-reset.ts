import { oneTimeTokenUrl } from "@/lib/auth/mail-links";
import { mintOneTimeToken } from "@/lib/auth/one-time-tokens";
import { enqueueConfirmation } from "@/lib/domain/account/enqueue-confirmation";
import { findMailRecipient } from "@/lib/domain/account/find-mail-recipient";
import { findWaitingSignUp } from "@/lib/domain/account/find-waiting-sign-up";
import { remindOfDeletion } from "@/lib/domain/account-deletion/remind-of-deletion";
import { sendMail } from "@/lib/mail/send-mail";
import { PasswordResetMail, passwordResetSubject } from "@/lib/mail/templates/auth-password-reset";
import { jobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/**
 * An address without an account gets nothing, and nobody waits here to notice; that of a deleted one what restores
 * it. One that was never confirmed gets its confirmation again: a reset would open an account without an agreement.
 */
export const task: Task<"mail.password-reset"> = async ({ email }) => {
  const ctx = jobContext("mail.password-reset");
  const recipient = await findMailRecipient({ ctx, where: { email } });
  if (!recipient) return remindOfDeletion({ ctx, input: { email } });
  if (!recipient.isConfirmed) {
    const waiting = await findWaitingSignUp({ ctx, input: { userId: recipient.userId } });
    if (waiting) await enqueueConfirmation(ctx, waiting.pendingSignUpId);
    return;
  }
  const { userId, fullName } = recipient;
  const { token } = await mintOneTimeToken({ userId, purpose: "recovery", sentTo: email, now: new Date() });
  const body = PasswordResetMail({ fullName, url: oneTimeTokenUrl(token, "recovery") });
  await sendMail({ to: email, subject: passwordResetSubject, body });
};
