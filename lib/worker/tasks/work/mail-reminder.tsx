import { countDigestItems, formatDigest, formatDigestLine } from "@/lib/domain/work/reminders/digest";
import { findReminderForMail } from "@/lib/domain/work/reminders/find-reminder-for-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { ReminderMail } from "@/lib/mail/templates/reminder";
import { getSiteUrl } from "@/lib/site-url";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/** Sends a member's daily reminder email. The member can turn off this email with one click. */
export const task: Task<"mail.reminder"> = async ({ reminderId }) => {
  const found = await findReminderForMail({ ctx: createJobContext("mail.reminder"), input: { reminderId } });
  if (!found) return;
  const { reminder, organizationName, recipient, unsubscribeToken } = found;
  const { digest, day } = reminder;
  const summary = formatDigest(digest);
  const facts = digest.lines.map(
    (line) => [line.name, [line.what, formatDigestLine(line, day)].filter(Boolean).join(": ")] as const,
  );
  await sendMail({
    to: recipient.email,
    subject: `${organizationName}: ${summary}`,
    body: (
      <ReminderMail
        organizationName={organizationName}
        fullName={recipient.fullName}
        summary={summary}
        facts={facts}
        more={countDigestItems(digest) - facts.length}
        dayUrl={getSiteUrl("/dashboard")}
        settingsUrl={getSiteUrl("/account/notifications")}
      />
    ),
    headers: {
      // RFC 8058: the email app sends a POST request to this URL. A person who opens the URL is redirected to
      // their settings.
      "List-Unsubscribe": `<${getSiteUrl(`/api/notifications/unsubscribe/${unsubscribeToken}`)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
};
