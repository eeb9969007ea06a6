import { findBackupFailure } from "@/lib/backup/backup-log";
import { brand } from "@/lib/brand";
import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail/send-mail";
import { AccountNoticeMail } from "@/lib/mail/templates/account-notice";
import type { Task } from "@/lib/worker/task";

export const task: Task<"mail.backup-failed"> = async ({ backupId }) => {
  const to = env().OPERATOR_EMAIL;
  const failure = await findBackupFailure(backupId);
  if (!to || !failure) return;
  const host = new URL(env().APP_URL).host;
  await sendMail({
    to,
    subject: `The backup of ${host} failed`,
    body: AccountNoticeMail({
      preview: "The worker tries again every hour.",
      heading: "A backup failed",
      fullName: null,
      paragraphs: [
        `${brand.name} couldn't create the daily backup of ${host}. Error: ${failure}`,
        "The worker tries again every hour. You won't be emailed about further failures until a backup has succeeded.",
        "The “Backups” section of docs/operations.md lists what to check.",
      ],
      reason: `You received this email because you operate ${host}.`,
    }),
  });
};
