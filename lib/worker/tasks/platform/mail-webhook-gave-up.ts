import { brand } from "@/lib/brand";
import { findDisabledWebhookMail } from "@/lib/domain/platform/webhooks/find-disabled-webhook-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { AccountNoticeMail } from "@/lib/mail/templates/account-notice";
import { getSiteUrl } from "@/lib/site-url";
import { ignoreNotFound } from "@/lib/worker/ignore-not-found";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"mail.webhook-gave-up"> = async ({ organizationId, webhookId }) => {
  const found = await ignoreNotFound(async () => {
    const ctx = await createOrganizationJobContext("mail.webhook-gave-up", organizationId);
    return findDisabledWebhookMail({ ctx, input: { id: webhookId } });
  });
  if (!found) return;
  const { organizationName, host, owner } = found;
  await sendMail({
    to: owner.email,
    subject: `A webhook for ${organizationName} was disabled`,
    body: AccountNoticeMail({
      preview: `All deliveries to ${host} have failed for five days.`,
      heading: "A webhook was disabled",
      fullName: owner.fullName,
      paragraphs: [
        `${brand.name} couldn't deliver events to ${host} for five days, so we disabled the webhook for ${organizationName}. You can still view the webhook's settings and log.`,
        "The log shows what went wrong. Once the receiver works again, enable the webhook and resend the events it missed.",
      ],
      button: { href: getSiteUrl(`/organization/webhooks/${webhookId}`), label: "View the log" },
      reason: `You received this email because you own ${organizationName}.`,
    }),
  });
};
