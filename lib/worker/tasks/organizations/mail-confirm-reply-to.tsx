import { issueReplyToToken } from "@/lib/domain/organizations/branding/issue-reply-to-token";
import { REPLY_TO_CONFIRMATION_DAYS } from "@/lib/domain/organizations/branding/model/schemas";
import { sendMail } from "@/lib/mail/send-mail";
import { ConfirmReplyToMail, confirmReplyToSubject } from "@/lib/mail/templates/confirm-reply-to";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Emails the confirmation link to a new reply-to address. */
export const task: Task<"mail.confirm-reply-to"> = async ({ organizationId, email }) => {
  const ctx = await createOrganizationJobContext("mail.confirm-reply-to", organizationId);
  const token = await issueReplyToToken({ ctx, email });
  if (token === null) return;
  const organizationName = ctx.organization?.name ?? "";
  await sendMail({
    to: email,
    subject: confirmReplyToSubject(organizationName),
    body: (
      <ConfirmReplyToMail
        organizationName={organizationName}
        days={REPLY_TO_CONFIRMATION_DAYS}
        confirmUrl={getSiteUrl(`/reply-to/${token}`)}
      />
    ),
  });
};
