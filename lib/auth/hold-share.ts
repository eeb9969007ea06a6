import type { Context } from "@/lib/auth/context";
import { DomainError } from "@/lib/errors";

/** Who writes about a horse that is shared with them: nobody ends the share until it is written, or they come too late. */
export async function holdShare(tx: Context): Promise<void> {
  if (!tx.through) return;
  const held = await tx.db.$queryRaw<unknown[]>`
    SELECT 1 FROM horse_shares WHERE id = ${tx.through.shareId}::uuid AND state = 'accepted' FOR SHARE`;
  if (held.length === 0) throw new DomainError("NOT_FOUND", "This horse is no longer shared with you.");
}
