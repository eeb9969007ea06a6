import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { across } from "@/lib/domain/horse-shares/across";
import { recordShareChange, type ShareDeed } from "@/lib/domain/horse-shares/changed";
import { endShareRows } from "@/lib/domain/horse-shares/data";
import type { ShareDto } from "@/lib/domain/horse-shares/dto";

interface Told {
  horseName: string;
}

/**
 * Ends every share and every link of a horse of the transaction's organization, at once: for who hands the horse over.
 * The rights to that are the caller's matter. How many it ended.
 */
export async function endSharesOfHorse(
  tx: Context,
  { horseId, horseName }: { horseId: string } & Told,
): Promise<number> {
  const ended = await endShareRows(tx, { organizationId: organizationIdOf(tx), horseId }, "ended");
  for (const share of ended) await tellOfEnd(tx, "ended", share, { horseName });
  return ended.length;
}

/** Both sides learn that a share is over. */
export async function tellOfEnd(
  tx: Context,
  deed: Extract<ShareDeed, "ended" | "revoked">,
  share: ShareDto,
  { horseName }: Told,
): Promise<void> {
  const { id, organizationId, organizationName: other } = share;
  await recordShareChange(tx, deed, share, { horseName, other });
  if (!organizationId) return;
  const there = await across(tx, organizationId, id);
  await recordShareChange(there, deed, share, { horseName, other: tx.organization?.name ?? null });
}
