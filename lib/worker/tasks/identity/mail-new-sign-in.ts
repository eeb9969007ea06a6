import { brand } from "@/lib/brand";
import { findMailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import { findNewDevice } from "@/lib/domain/identity/sessions/find-new-device";
import { sendMail } from "@/lib/mail/send-mail";
import { AccountNoticeMail } from "@/lib/mail/templates/account-notice";
import { getSiteUrl } from "@/lib/site-url";
import { createJobContext } from "@/lib/worker/job-context";
import { formatExactTime } from "@/lib/worker/mail-wording";
import type { Task } from "@/lib/worker/task";

/** Sends an email about a sign-in from a new device, unless it is the account's first device. */
export const task: Task<"mail.new-sign-in"> = async ({ sessionId }) => {
  const ctx = createJobContext("mail.new-sign-in");
  const found = await findNewDevice({ ctx, input: { sessionId } });
  const recipient = found && (await findMailRecipient({ ctx, where: { id: found.userId } }));
  if (!recipient) return;
  const { device, address, startedAt } = found;
  const where = address === null ? "" : `, from the IP address ${address}`;
  await sendMail({
    to: recipient.email,
    subject: `New sign-in to ${brand.name}: ${device}`,
    body: AccountNoticeMail({
      preview: "If this was you, you don't need to do anything.",
      heading: "A new device signed in",
      fullName: recipient.fullName,
      paragraphs: [
        `Someone signed in to your account with ${device}${where}, on ${formatExactTime(startedAt)}.`,
        "If this was you, you don't need to do anything. If it wasn't, sign that device out and change your password.",
      ],
      button: { href: getSiteUrl("/account/security"), label: "View your devices" },
    }),
  });
};
