import { findInvitationAnswerForMail } from "@/lib/domain/organizations/invitations/find-invitation-answer-for-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { InvitationAnswerMail } from "@/lib/mail/templates/invitation-answer";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/job-context";
import { getPersonFacts } from "@/lib/worker/mail-wording";
import type { Task } from "@/lib/worker/task";

/** Informs the inviting member who joined, unless they opted out or the new member has left. */
export const task: Task<"mail.member-joined"> = async ({ organizationId, recipientId, memberId }) => {
  const ctx = await createOrganizationJobContext("mail.member-joined", organizationId);
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
        facts={getPersonFacts(person)}
        organizationName={organizationName}
        button={{ href: getSiteUrl("/organization/members"), label: "View members" }}
        notificationsUrl={getSiteUrl("/account/notifications")}
      />
    ),
  });
};
