import { getOneTimeTokenUrl } from "@/lib/auth/mail-links";
import { mintOneTimeToken } from "@/lib/auth/one-time-tokens";
import { enqueueConfirmation } from "@/lib/domain/identity/account/enqueue-confirmation";
import { findMailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { findSignUpToConfirm } from "@/lib/domain/identity/account/find-sign-up-to-confirm";
import { remindOfAccountDeletion } from "@/lib/domain/identity/account-deletion/remind-of-account-deletion";
import { sendMail } from "@/lib/mail/send-mail";
import { PasswordResetMail, passwordResetSubject } from "@/lib/mail/templates/auth-password-reset";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/**
 * Sends a reset link. Unknown addresses get nothing and deleted accounts a restore link. Unconfirmed addresses
 * get the confirmation again, because a reset would skip the agreement to the terms.
 */
export const task: Task<"mail.password-reset"> = async ({ email }) => {
  const ctx = createJobContext("mail.password-reset");
  const recipient = await findMailRecipient({ ctx, where: { email } });
  if (!recipient) return remindOfAccountDeletion({ ctx, input: { email } });
  if (!recipient.isConfirmed) {
    const waiting = await findSignUpToConfirm({ ctx, input: { userId: recipient.userId } });
    if (waiting) await enqueueConfirmation(ctx, waiting.pendingSignUpId);
    return;
  }
  const { userId, fullName } = recipient;
  const { token } = await mintOneTimeToken({ userId, purpose: "recovery", sentTo: email, now: new Date() });
  const body = PasswordResetMail({ fullName, url: getOneTimeTokenUrl(token, "recovery") });
  await sendMail({ to: email, subject: passwordResetSubject, body });
};
