import { brand } from "@/lib/brand";
import { deriveRestoreToken } from "@/lib/domain/identity/account-deletion/derive-restore-token";
import { findDeletionMailRecipient } from "@/lib/domain/identity/account-deletion/find-deletion-mail-recipient";
import { sendMail } from "@/lib/mail/send-mail";
import { AccountNoticeMail } from "@/lib/mail/templates/account-notice";
import { getPurgeDate } from "@/lib/restore-period";
import { getSiteUrl } from "@/lib/site-url";
import { createJobContext } from "@/lib/worker/job-context";
import { formatMoment } from "@/lib/worker/mail-wording";
import type { Task } from "@/lib/worker/task";

/**
 * Sends an email that confirms the deletion and names the last day on which the account can be restored. The
 * token is in the URL fragment so that it never appears in logs.
 */
export const task: Task<"mail.deletion-scheduled"> = async ({ userId }) => {
  const recipient = await findDeletionMailRecipient({
    ctx: createJobContext("mail.deletion-scheduled"),
    input: { userId },
  });
  if (!recipient) return;
  const { email, fullName, deletedAt } = recipient;
  const lastDay = formatMoment(getPurgeDate(deletedAt), "UTC");
  await sendMail({
    to: email,
    subject: `Your ${brand.name} account is scheduled for deletion`,
    body: AccountNoticeMail({
      preview: `You can restore it until ${lastDay}.`,
      heading: "Your account is scheduled for deletion",
      fullName,
      paragraphs: [
        `Your ${brand.name} account is closed, and you are signed out everywhere. We'll permanently delete its data on ${lastDay}. You can restore your account until then.`,
        "If you had a paid plan, it has ended and doesn't restart automatically. We keep invoices for accounting but remove names from them.",
        "If you didn't delete your account, restore it now and choose a new password.",
      ],
      button: {
        href: getSiteUrl(`/auth/confirm#token=${deriveRestoreToken(userId, deletedAt)}&type=restore`),
        label: "Restore my account",
      },
    }),
  });
};
