import "server-only";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import type { HorseIds } from "@/lib/auth/permissions";
import type { EndedShare } from "@/lib/domain/horses/horse-shares/data";
import { listModuleMembers } from "@/lib/domain/organizations/members/list-module-members";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { enqueueAll } from "@/lib/jobs/enqueue";

export type ShareEndCause = JobPayloads["mail.share-ended"]["cause"];

/**
 * Queues one email for each member of the receiving organization who could see the horse, except for the actor.
 * `recipientCtx` belongs to that organization.
 */
export async function mailShareRecipients(
  recipientCtx: Context,
  { id, horseId, removedMemberIds }: Pick<EndedShare, "id" | "horseId" | "removedMemberIds">,
  cause: ShareEndCause,
): Promise<void> {
  const members = await listModuleMembers({ ctx: recipientCtx, input: { module: "horses" } });
  const affected = members.filter(
    (member) => canSeeHorse(member, horseId) || removedMemberIds.includes(member.id),
  );
  await queueShareEndMails(recipientCtx, { shareId: id, cause, recipientIds: affected.map((one) => one.id) });
}

/**
 * Queues an email for the person who offered the share. If that person can no longer see the horse, the owner of the
 * horse's organization gets the email.
 */
export async function mailShareSender(
  senderCtx: Context,
  { id, horseId, createdById }: Pick<EndedShare, "id" | "horseId" | "createdById">,
  cause: ShareEndCause,
): Promise<void> {
  const members = await listModuleMembers({ ctx: senderCtx, input: { module: "horses" } });
  const sender = members.find((member) => member.id === createdById && canSeeHorse(member, horseId));
  const recipientId = sender?.id ?? senderCtx.organization?.ownerId;
  if (recipientId) await queueShareEndMails(senderCtx, { shareId: id, cause, recipientIds: [recipientId] });
}

function canSeeHorse({ horseIds }: { horseIds: HorseIds }, horseId: string): boolean {
  return horseIds === "all" || horseIds.includes(horseId);
}

/** The key prevents a second email while the first one is waiting. */
async function queueShareEndMails(
  ctx: Context,
  { shareId, cause, recipientIds }: { shareId: string; cause: ShareEndCause; recipientIds: string[] },
): Promise<void> {
  const actorId = getActorUserId(ctx);
  await enqueueAll(
    ctx.db,
    "mail.share-ended",
    recipientIds
      .filter((recipientId) => recipientId !== actorId)
      .map((recipientId) => ({
        key: `share-ended:${shareId}:${recipientId}`,
        payload: { organizationId: getOrganizationId(ctx), recipientId, shareId, cause },
      })),
  );
}
