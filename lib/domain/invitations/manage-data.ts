import "server-only";
import { randomBytes } from "node:crypto";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { findById, type InvitationRow } from "@/lib/domain/invitations/data";
import { notFound } from "@/lib/errors";
import { newId } from "@/lib/ids";

/** An invitation of the context's organization, or NOT_FOUND: another organization's is none. */
export async function getInvitationRow(ctx: Context, id: string): Promise<InvitationRow> {
  const row = await findById(ctx, id);
  if (!row) throw notFound("Invitation");
  return row;
}

/** 128 random bits in lower-case hex: links are looked up lower-cased. */
function newToken(): string {
  return randomBytes(16).toString("hex");
}

interface NewQrInvitation {
  roleId: string;
  maxUses: number | null;
  expiresAt: Date | null;
  createdBy: string;
}

export async function insertQrInvitation(tx: Context, invitation: NewQrInvitation): Promise<string> {
  const id = newId();
  const made = { id, token: newToken(), organizationId: organizationIdOf(tx), createdAt: tx.clock.now() };
  await tx.db.qrInvitationToken.create({ data: { ...made, ...invitation }, select: { id: true } });
  return id;
}

interface NewTrainerInvitation {
  services: string[];
  message: string | null;
  maxUses: number;
  expiresAt: Date | null;
  createdBy: string;
}

export async function insertTrainerInvitation(tx: Context, given: NewTrainerInvitation): Promise<string> {
  const { services: trainerServices, message, maxUses: qrMaxUses, expiresAt, createdBy } = given;
  const id = newId();
  const data = {
    ...{ id, trainerServices, message, qrMaxUses, expiresAt, createdBy },
    qrToken: newToken(),
    qrExpiresAt: expiresAt,
    trainerOrganizationId: organizationIdOf(tx),
    createdAt: tx.clock.now(),
  };
  await tx.db.trainerInvitation.create({ data, select: { id: true } });
  return id;
}

/** False for one that was so already, and for a trainer's that was answered: that stays as it is. */
export async function setActive(
  tx: Context,
  { id, kind }: InvitationRow,
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

/** False for one that somebody else deleted meanwhile. */
export async function deleteRow(tx: Context, { id, kind }: InvitationRow): Promise<boolean> {
  const where = { id };
  const { count } =
    kind === "qr"
      ? await tx.db.qrInvitationToken.deleteMany({ where })
      : await tx.db.trainerInvitation.deleteMany({ where });
  return count > 0;
}
