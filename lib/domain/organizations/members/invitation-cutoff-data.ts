import "server-only";
import type { Context } from "@/lib/auth/context";

interface CutoffKey {
  organizationId: string;
  userId: string;
}

/** Prevents the user from joining with invitations that were created before now. */
export async function setInvitationCutoff(tx: Context, key: CutoffKey): Promise<void> {
  const cutoff = tx.clock.now();
  await tx.db.invitationCutoff.upsert({
    where: { organizationId_userId: key },
    create: { ...key, cutAt: cutoff },
    update: { cutAt: cutoff },
    select: { cutAt: true },
  });
}

export async function findInvitationCutoff(tx: Context, key: CutoffKey): Promise<Date | null> {
  const where = { organizationId_userId: key };
  return (await tx.db.invitationCutoff.findUnique({ where, select: { cutAt: true } }))?.cutAt ?? null;
}
