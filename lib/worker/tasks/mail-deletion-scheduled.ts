import { brand } from "@/lib/brand";
import { findDeletedRecipient } from "@/lib/domain/account-deletion/find-deleted-recipient";
import { restoreToken } from "@/lib/domain/account-deletion/restore-token";
import { sendMail } from "@/lib/mail/send-mail";
import { AccountNoticeMail } from "@/lib/mail/templates/account-notice";
import { purgeDate } from "@/lib/restore-period";
import { siteUrl } from "@/lib/site-url";
import { jobContext } from "@/lib/worker/job-context";
import { momentText } from "@/lib/worker/mail-wording";
import type { Task } from "@/lib/worker/task";

/** The account is deleted, and until when it can be brought back. The token stands in the fragment: no log holds it. */
export const task: Task<"mail.deletion-scheduled"> = async ({ userId }) => {
  const recipient = await findDeletedRecipient({
    ctx: jobContext("mail.deletion-scheduled"),
    input: { userId },
  });
  if (!recipient) return;
  const { email, fullName, deletedAt } = recipient;
  const lastDay = momentText(purgeDate(deletedAt), "UTC");
  await sendMail({
    to: email,
    subject: `Your ${brand.name} account is set to be deleted`,
    body: AccountNoticeMail({
      preview: `You can restore it until ${lastDay}.`,
      heading: "Your account is set to be deleted",
      fullName,
      paragraphs: [
        `Your ${brand.name} account is closed and you are signed out everywhere. On ${lastDay} everything in it is deleted for good; until then you can bring it back.`,
        "A paid plan has ended and doesn't start again by itself. Invoices stay for the books, without any name on them.",
        "If it wasn't you who deleted it, restore it now and choose a new password.",
      ],
      button: {
        href: siteUrl(`/auth/confirm#token=${restoreToken(userId, deletedAt)}&type=restore`),
        label: "Restore my account",
      },
    }),
  });
};
