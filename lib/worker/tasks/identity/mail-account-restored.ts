import { brand } from "@/lib/brand";
import { findMailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { sendMail } from "@/lib/mail/send-mail";
import { AccountNoticeMail } from "@/lib/mail/templates/account-notice";
import { getSiteUrl } from "@/lib/site-url";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"mail.account-restored"> = async ({ userId }) => {
  const recipient = await findMailRecipient({
    ctx: createJobContext("mail.account-restored"),
    where: { id: userId },
  });
  if (!recipient) return;
  await sendMail({
    to: recipient.email,
    subject: `Your ${brand.name} account is restored`,
    body: AccountNoticeMail({
      preview: "Everything is as you left it.",
      heading: "Welcome back",
      fullName: recipient.fullName,
      paragraphs: [
        `Your ${brand.name} account and all its data have been restored. To reopen an organization that you closed, go to Account and choose Your data.`,
        "If you didn't restore your account, sign in and change your password.",
      ],
      button: { href: getSiteUrl("/account/data"), label: "Go to your account" },
    }),
  });
};
