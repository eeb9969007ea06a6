import { findInvitationAnswerForMail } from "@/lib/domain/organizations/invitations/find-invitation-answer-for-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { InvitationAnswerMail } from "@/lib/mail/templates/invitation-answer";
import { getSiteUrl } from "@/lib/site-url";
import { createOrganizationJobContext } from "@/lib/worker/job-context";
import { getPersonFacts } from "@/lib/worker/mail-wording";
import type { Task } from "@/lib/worker/task";

/** Informs the owner and the inviter of a trainer's answer, unless they opted out. */
export const task: Task<"mail.trainer-answered"> = async (payload) => {
  const { organizationId, recipientId, trainerId, answer } = payload;
  const ctx = await createOrganizationJobContext("mail.trainer-answered", organizationId);
  const input = { kind: "trainer-answered", recipientId, personId: trainerId } as const;
  const found = await findInvitationAnswerForMail({ ctx, input });
  if (!found) return;
  const { organizationName, recipient, person } = found;
  const heading = `${person.name ?? "A trainer"} ${answer} your invitation to ${organizationName}`;
  const page = answer === "accepted" ? "members" : "invitations";
  await sendMail({
    to: recipient.email,
    subject: heading,
    body: (
      <InvitationAnswerMail
        heading={heading}
        text={
          answer === "accepted"
            ? `${person.name ?? "The trainer"} now works with ${organizationName}.`
            : "No one joined. You can invite them again or invite someone else."
        }
        facts={getPersonFacts(person)}
        organizationName={organizationName}
        button={{ href: getSiteUrl(`/organization/${page}`), label: `View ${page}` }}
        notificationsUrl={getSiteUrl("/account/notifications")}
      />
    ),
  });
};
