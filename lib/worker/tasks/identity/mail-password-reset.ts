import { enqueueSignUpConfirmationMail } from "@/lib/domain/identity/account/enqueue-sign-up-mails";
import { findMailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { findSignUpToConfirm } from "@/lib/domain/identity/account/find-sign-up-to-confirm";
import { getOneTimeTokenUrl } from "@/lib/domain/identity/account/get-one-time-token-url";
import { issueRecoveryToken } from "@/lib/domain/identity/account/issue-recovery-token";
import { resendAccountDeletionMail } from "@/lib/domain/identity/account-deletion/resend-account-deletion-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { PasswordResetMail, passwordResetSubject } from "@/lib/mail/templates/auth-password-reset";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/**
 * Sends a reset link. Unknown addresses get no email, and deleted accounts get a restore link. Unconfirmed
 * addresses get the confirmation email again, because a password reset would skip the agreement to the terms.
 */
export const task: Task<"mail.password-reset"> = async ({ email }) => {
  const ctx = createJobContext("mail.password-reset");
  const recipient = await findMailRecipient({ ctx, where: { email } });
  if (!recipient) return resendAccountDeletionMail({ ctx, input: { email } });
  if (!recipient.isConfirmed) {
    const waiting = await findSignUpToConfirm({ ctx, input: { userId: recipient.userId } });
    if (waiting) await enqueueSignUpConfirmationMail(ctx, waiting.pendingSignUpId);
    return;
  }
  const { userId, fullName } = recipient;
  const token = await issueRecoveryToken({ ctx, input: { userId, email } });
  const body = PasswordResetMail({ fullName, url: getOneTimeTokenUrl(token, "recovery") });
  await sendMail({ to: email, subject: passwordResetSubject, body });
};
