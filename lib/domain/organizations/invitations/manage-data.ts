import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type DecryptedInvitation, findInvitationById } from "@/lib/domain/organizations/invitations/data";
import {
  createInvitationToken,
  encryptInvitationToken,
  hashInvitationToken,
} from "@/lib/domain/organizations/invitations/invitation-token";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";

/** Returns an invitation from the context's organization. Throws NOT_FOUND if the invitation doesn't exist. */
export async function getInvitationRow(ctx: Context, id: string): Promise<DecryptedInvitation> {
  const row = await findInvitationById(ctx, id);
  if (!row) throw createNotFoundError("Invitation");
  return row;
}

/**
 * Throws NOT_FOUND if any of these horses doesn't belong to the organization or isn't visible to the actor.
 */
export async function requireVisibleHorses(tx: Context, horseIds: readonly string[]): Promise<void> {
  const ids = [...new Set(horseIds.map((id) => id.toLowerCase()))];
  const { horseIds: visible } = tx;
  const isVisible = (id: string) => isUuid(id) && (visible === "all" || visible.includes(id));
  if (!ids.every(isVisible)) throw createNotFoundError("Horse");
  const where = { organizationId: getOrganizationId(tx), id: { in: ids }, transferredAt: null };
  if ((await tx.db.horse.count({ where })) !== ids.length) throw createNotFoundError("Horse");
}

interface Invitee {
  horseIds: string[];
  inviteeName: string | null;
}

interface NewQrInvitation extends Invitee {
  roleId: string;
  maxUses: number | null;
  expiresAt: Date | null;
  createdBy: string;
}

export async function insertQrInvitation(tx: Context, invitation: NewQrInvitation): Promise<string> {
  const id = createId();
  const token = createInvitationToken();
  const data = {
    ...{ id, organizationId: getOrganizationId(tx), createdAt: tx.clock.now(), ...invitation },
    tokenHash: hashInvitationToken(token),
    tokenSealed: encryptInvitationToken(token),
  };
  await tx.db.qrInvitationToken.create({ data, select: { id: true } });
  return id;
}

interface NewTrainerInvitation extends Invitee {
  services: string[];
  message: string | null;
  maxUses: number;
  expiresAt: Date | null;
  createdBy: string;
}

export async function insertTrainerInvitation(tx: Context, given: NewTrainerInvitation): Promise<string> {
  const { services: trainerServices, message, maxUses: qrMaxUses, expiresAt, createdBy } = given;
  const { horseIds, inviteeName } = given;
  const id = createId();
  const token = createInvitationToken();
  const data = {
    ...{ id, trainerServices, message, qrMaxUses, expiresAt, createdBy, horseIds, inviteeName },
    qrTokenHash: hashInvitationToken(token),
    qrTokenSealed: encryptInvitationToken(token),
    qrExpiresAt: expiresAt,
    trainerOrganizationId: getOrganizationId(tx),
    createdAt: tx.clock.now(),
  };
  await tx.db.trainerInvitation.create({ data, select: { id: true } });
  return id;
}

/** Stores an email address that received the link, unless it is already stored. */
export async function recordInvitationRecipient(
  tx: Context,
  { id, kind, sentTo }: DecryptedInvitation,
  email: string,
): Promise<void> {
  if (sentTo.includes(email)) return;
  const change = { where: { id }, data: { sentTo: { push: email } } };
  if (kind === "qr") await tx.db.qrInvitationToken.updateMany(change);
  else await tx.db.trainerInvitation.updateMany(change);
}

/**
 * Activates or cancels an invitation. Returns false and changes nothing if the invitation already has the requested
 * state or a trainer has responded.
 */
export async function setInvitationRowActive(
  tx: Context,
  { id, kind }: DecryptedInvitation,
  isActive: boolean,
): Promise<boolean> {
  if (kind === "qr") {
    const where = { id, isActive: !isActive };
    return (await tx.db.qrInvitationToken.updateMany({ where, data: { isActive } })).count > 0;
  }
  const { count } = await tx.db.trainerInvitation.updateMany({
    where: { id, status: isActive ? "canceled" : "pending" },
    data: { status: isActive ? "pending" : "canceled" },
  });
  return count > 0;
}

/** Returns false if another request already deleted the invitation. */
export async function deleteInvitationRow(tx: Context, { id, kind }: DecryptedInvitation): Promise<boolean> {
  const where = { id };
  const { count } =
    kind === "qr"
      ? await tx.db.qrInvitationToken.deleteMany({ where })
      : await tx.db.trainerInvitation.deleteMany({ where });
  return count > 0;
}
