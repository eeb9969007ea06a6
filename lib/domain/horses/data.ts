import "server-only";
import type { Context } from "@/lib/auth/context";

export interface RecentHorse {
  id: string;
  name: string;
  breed: string | null;
  color: string | null;
  sex: string | null;
}

/** The organization's newest horses that aren't archived. */
export async function findRecentHorses(
  ctx: Context,
  organizationId: string,
  limit: number,
): Promise<RecentHorse[]> {
  return ctx.db.horse.findMany({
    where: { organizationId, archivedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    select: { id: true, name: true, breed: true, color: true, sex: true },
  });
}
