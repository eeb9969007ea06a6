import { findInvitationResponseForMail } from "@/lib/domain/organizations/invitations/find-invitation-response-for-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { InvitationAnsweredMail } from "@/lib/mail/templates/invitation-answered";
import { getSiteUrl } from "@/lib/site-url";
import { getPersonDetails } from "@/lib/worker/mail-wording";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/**
 * Informs the owner and the inviter that a trainer accepted or declined an invitation. Recipients who opted out get
 * no email.
 */
export const task: Task<"mail.trainer-answered"> = async (payload) => {
  const { organizationId, recipientId, trainerId, answer } = payload;
  const ctx = await createOrganizationJobContext("mail.trainer-answered", organizationId);
  const input = { kind: "trainer-answered", recipientId, personId: trainerId } as const;
  const found = await findInvitationResponseForMail({ ctx, input });
  if (!found) return;
  const { organizationName, recipient, person } = found;
  const heading = `${person.name ?? "A trainer"} ${answer} your invitation to ${organizationName}`;
  const page = answer === "accepted" ? "members" : "invitations";
  await sendMail({
    to: recipient.email,
    subject: heading,
    body: (
      <InvitationAnsweredMail
        heading={heading}
        text={
          answer === "accepted"
            ? `${person.name ?? "The trainer"} now works with ${organizationName}.`
            : "The trainer didn't join. You can invite them again or invite someone else."
        }
        facts={getPersonDetails(person)}
        organizationName={organizationName}
        button={{ href: getSiteUrl(`/organization/${page}`), label: `View ${page}` }}
        notificationsUrl={getSiteUrl("/account/notifications")}
      />
    ),
  });
};
