import { brand } from "@/lib/brand";
import { findDataExportRecipient } from "@/lib/domain/platform/personal-data/find-data-export-recipient";
import { sendMail } from "@/lib/mail/send-mail";
import { AccountNoticeMail } from "@/lib/mail/templates/account-notice";
import { getSiteUrl } from "@/lib/site-url";
import { createJobContext } from "@/lib/worker/job-context";
import { formatMoment } from "@/lib/worker/mail-wording";
import type { Task } from "@/lib/worker/task";

/** The link requires a sign-in, so access to the email alone isn't enough. */
export const task: Task<"mail.export-ready"> = async ({ exportId }) => {
  const recipient = await findDataExportRecipient({
    ctx: createJobContext("mail.export-ready"),
    input: { exportId },
  });
  if (!recipient) return;
  await sendMail({
    to: recipient.email,
    subject: `Your ${brand.name} data is ready to download`,
    body: AccountNoticeMail({
      preview: `You can download it until ${formatMoment(recipient.expiresAt, "UTC")}.`,
      heading: "Your data is ready",
      fullName: recipient.fullName,
      paragraphs: [
        `A copy of all data in your ${brand.name} account is ready. It is a ZIP file that contains JSON files and your uploads. You can download it until ${formatMoment(recipient.expiresAt, "UTC")}.`,
        "If you didn't request this copy, change your password.",
      ],
      button: { href: getSiteUrl("/account/data"), label: "Download my data" },
      reason: "You received this email because a copy of your data was requested from your account.",
    }),
  });
};
