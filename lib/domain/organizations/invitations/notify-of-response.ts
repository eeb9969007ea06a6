import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { findMailRecipient } from "@/lib/domain/identity/account/find-mail-recipient";
import {
  findPublicName,
  findRoleName,
  hasMemberPermission,
} from "@/lib/domain/organizations/invitations/data";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";

interface Answer {
  /** The creator of the invitation; null if their account was deleted. */
  invitedBy: string | null;
  /** The user who responded to the invitation. */
  userId: string;
}

/** Informs the inviter that a member joined. Must run last in the transaction that adds the member. */
export async function notifyOfNewMember(tx: Context, answer: Answer): Promise<void> {
  const { userId: memberId } = answer;
  for (const recipientId of await getRecipients(tx, answer)) {
    await enqueue(tx.db, "mail.member-joined", { ...getOrganizationReference(tx), recipientId, memberId });
  }
  const role = await findRoleName(tx, memberId);
  await showMessage(tx, `${await getName(tx, memberId)} joined as ${role ?? "Member"}`);
}

/** Informs the owner and the inviter about a trainer's response. Must run last in the transaction. */
export async function notifyOfTrainerResponse(
  tx: Context,
  { answer, ...people }: Answer & { answer: "accepted" | "declined" },
): Promise<void> {
  const { userId: trainerId } = people;
  const owner = tx.organization?.ownerId;
  const recipients = new Set([...(await getRecipients(tx, people)), ...(owner ? [owner] : [])]);
  recipients.delete(trainerId);
  for (const recipientId of recipients) {
    await enqueue(tx.db, "mail.trainer-answered", {
      ...getOrganizationReference(tx),
      recipientId,
      trainerId,
      answer,
    });
  }
  await showMessage(tx, `${await getName(tx, trainerId)} ${answer} the trainer invitation`);
}

function getOrganizationReference(tx: Context): { organizationId: string } {
  return { organizationId: getOrganizationId(tx) };
}

/**
 * Returns the inviter, or the owner if the inviter can no longer see invitations or has no email address.
 */
async function getRecipients(tx: Context, { invitedBy }: Answer): Promise<string[]> {
  if (invitedBy && (await canBeNotified(tx, invitedBy))) return [invitedBy];
  return tx.organization ? [tx.organization.ownerId] : [];
}

async function canBeNotified(tx: Context, userId: string): Promise<boolean> {
  if (!(await hasMemberPermission(tx, userId, ["invitations", "read"]))) return false;
  return (await findMailRecipient({ ctx: tx, where: { id: userId } })) !== null;
}

async function getName(tx: Context, userId: string): Promise<string> {
  return (await findPublicName(tx, userId)) ?? "Someone";
}

/** Shows a message on the open pages of all members who can see invitations. */
async function showMessage(tx: Context, text: string): Promise<void> {
  await publishLiveEvent(tx, {
    topic: "invitations",
    module: "invitations",
    payload: { say: text },
  });
}
