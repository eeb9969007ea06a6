import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { DomainError } from "@/lib/errors";
import { queryRows } from "@/lib/query-rows";

/** Locks the share while a share recipient changes the horse's data. Throws NOT_FOUND if the share has ended. */
export async function lockShareOfActor(tx: Context): Promise<void> {
  if (!tx.share) return;
  const rows = await queryRows(
    tx.db,
    z.unknown(),
    Prisma.sql`
    SELECT 1 FROM horse_shares WHERE id = ${tx.share.shareId}::uuid AND state = 'accepted' FOR SHARE`,
  );
  if (rows.length === 0)
    throw new DomainError(
      "NOT_FOUND",
      "This horse is no longer shared with you. Ask its owner to share it again.",
    );
}
