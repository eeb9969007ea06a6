import { findInvitationResponseForMail } from "@/lib/domain/organizations/invitations/find-invitation-response-for-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { InvitationAnsweredMail } from "@/lib/mail/templates/invitation-answered";
import { getSiteUrl } from "@/lib/site-url";
import { getPersonDetails } from "@/lib/worker/mail-wording";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Informs the inviter that a member joined, unless the inviter opted out or the new member has left. */
export const task: Task<"mail.member-joined"> = async ({ organizationId, recipientId, memberId }) => {
  const ctx = await createOrganizationJobContext("mail.member-joined", organizationId);
  const input = { kind: "member-joined", recipientId, personId: memberId } as const;
  const found = await findInvitationResponseForMail({ ctx, input });
  if (!found?.person.roleName) return;
  const { organizationName, recipient, person } = found;
  const heading = `${person.name ?? "Someone"} joined ${organizationName}`;
  await sendMail({
    to: recipient.email,
    subject: heading,
    body: (
      <InvitationAnsweredMail
        heading={heading}
        text={`${person.name ?? "Someone"} accepted an invitation and is now a member of ${organizationName}.`}
        facts={getPersonDetails(person)}
        organizationName={organizationName}
        button={{ href: getSiteUrl("/organization/members"), label: "View members" }}
        notificationsUrl={getSiteUrl("/account/notifications")}
      />
    ),
  });
};
