import { findAnswerForMail } from "@/lib/domain/invitations/find-answer-for-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { InvitationAnswerMail } from "@/lib/mail/templates/invitation-answer";
import { siteUrl } from "@/lib/site-url";
import { organizationJobContext } from "@/lib/worker/job-context";
import { personFacts } from "@/lib/worker/mail-wording";
import type { Task } from "@/lib/worker/task";

/** To who invited, unless they do without it: who joined. Nothing for a member who is gone already. */
export const task: Task<"mail.member-joined"> = async ({ organizationId, recipientId, memberId }) => {
  const ctx = await organizationJobContext("mail.member-joined", organizationId);
  const input = { kind: "member-joined", recipientId, personId: memberId } as const;
  const found = await findAnswerForMail({ ctx, input });
  if (!found?.person.roleName) return;
  const { organizationName, recipient, person } = found;
  const heading = `${person.name ?? "Somebody"} joined ${organizationName}`;
  await sendMail({
    to: recipient.email,
    subject: heading,
    body: (
      <InvitationAnswerMail
        heading={heading}
        text={`${person.name ?? "Somebody"} accepted an invitation and is a member of ${organizationName} now.`}
        facts={personFacts(person)}
        organizationName={organizationName}
        button={{ href: siteUrl("/organization/members"), label: "See the members" }}
        notificationsUrl={siteUrl("/account/notifications")}
      />
    ),
  });
};
