import "server-only";
import type { Context } from "@/lib/auth/context";
import type { InvitationRow } from "@/lib/domain/organizations/invitations/data";

export async function isMember(tx: Context, organizationId: string, userId: string): Promise<boolean> {
  const where = { organizationId_userId: { organizationId, userId } };
  return (await tx.db.organizationMember.findUnique({ where, select: { id: true } })) !== null;
}

/** Counts one use of an invitation. If the invitation isn't usable, changes nothing and returns false. */
export async function recordInvitationUse(tx: Context, { kind, id }: InvitationRow): Promise<boolean> {
  return kind === "qr" ? recordQrUse(tx, id) : recordTrainerUse(tx, id);
}

async function recordQrUse(tx: Context, id: string): Promise<boolean> {
  const now = tx.clock.now();
  const counted = await tx.db.$executeRaw`
    UPDATE qr_invitation_tokens SET current_uses = current_uses + 1, updated_at = ${now}
    WHERE id = ${id}::uuid AND is_active AND (expires_at IS NULL OR expires_at >= ${now})
      AND (max_uses IS NULL OR current_uses < max_uses)`;
  return counted > 0;
}

/** Counts one use. The invitation stays pending until its last use, which changes its status to accepted. */
async function recordTrainerUse(tx: Context, id: string): Promise<boolean> {
  const now = tx.clock.now();
  const counted = await tx.db.$executeRaw`
    UPDATE trainer_invitations
    SET qr_current_uses = qr_current_uses + 1, updated_at = ${now},
        status = CASE WHEN qr_current_uses + 1 >= qr_max_uses THEN 'accepted' ELSE status END
    WHERE id = ${id}::uuid AND status = 'pending' AND qr_current_uses < qr_max_uses
      AND (qr_expires_at IS NULL OR qr_expires_at >= ${now}) AND (expires_at IS NULL OR expires_at >= ${now})`;
  return counted > 0;
}

/** Marks a pending invitation as declined. Returns false if it is no longer pending. */
export async function markInvitationDeclined(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.trainerInvitation.updateMany({
    where: { id, status: "pending", qrCurrentUses: 0 },
    data: { status: "declined", updatedAt: tx.clock.now() },
  });
  return count > 0;
}
