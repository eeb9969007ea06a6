import { findInvitationAnswerForMail } from "@/lib/domain/organizations/invitations/find-invitation-answer-for-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { InvitationAnswerMail } from "@/lib/mail/templates/invitation-answer";
import { siteUrl } from "@/lib/site-url";
import { organizationJobContext } from "@/lib/worker/job-context";
import { personFacts } from "@/lib/worker/mail-wording";
import type { Task } from "@/lib/worker/task";

/** Informs the inviting member who joined, unless they opted out or the new member has left. */
export const task: Task<"mail.member-joined"> = async ({ organizationId, recipientId, memberId }) => {
  const ctx = await organizationJobContext("mail.member-joined", organizationId);
  const input = { kind: "member-joined", recipientId, personId: memberId } as const;
  const found = await findInvitationAnswerForMail({ ctx, input });
  if (!found?.person.roleName) return;
  const { organizationName, recipient, person } = found;
  const heading = `${person.name ?? "Someone"} joined ${organizationName}`;
  await sendMail({
    to: recipient.email,
    subject: heading,
    body: (
      <InvitationAnswerMail
        heading={heading}
        text={`${person.name ?? "Someone"} accepted an invitation and is now a member of ${organizationName}.`}
        facts={personFacts(person)}
        organizationName={organizationName}
        button={{ href: siteUrl("/organization/members"), label: "See the members" }}
        notificationsUrl={siteUrl("/account/notifications")}
      />
    ),
  });
};
