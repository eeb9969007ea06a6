import "server-only";
import type { Context } from "@/lib/auth/context";
import type { StaffDeed } from "@/lib/domain/staff/labels";

interface LookFilter {
  staffId: string;
  did: StaffDeed;
  userId: string | null;
  reason?: string;
  since: Date;
}

/** Whether one of us began this look since then. */
export async function hasLookedSince(ctx: Context, look: LookFilter): Promise<boolean> {
  const { staffId, did, userId, reason, since } = look;
  const found = await ctx.db.auditLog.findFirst({
    where: {
      entityType: "user",
      entityId: userId ?? "nobody",
      createdAt: { gt: since },
      actorKind: "staff",
      actorId: staffId,
      action: `staff.${did}`,
      ...(reason !== undefined && { after: { path: ["reason"], equals: reason } }),
    },
    select: { id: true },
  });
  return found !== null;
}
