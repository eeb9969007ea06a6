import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { across } from "@/lib/domain/horses/horse-shares/across";
import { recordShareChange, type ShareDeed } from "@/lib/domain/horses/horse-shares/changed";
import { endShareRows } from "@/lib/domain/horses/horse-shares/data";
import type { ShareDto } from "@/lib/domain/horses/horse-shares/dto";

interface EndedShare {
  horseName: string;
}

/** Ends all shares and links of a horse for a transfer. The caller checks permissions. Returns how many it ended. */
export async function endSharesOfHorse(
  tx: Context,
  { horseId, horseName }: { horseId: string } & EndedShare,
): Promise<number> {
  const ended = await endShareRows(tx, { organizationId: organizationIdOf(tx), horseId }, "ended");
  for (const share of ended) await tellOfEnd(tx, "ended", share, { horseName });
  return ended.length;
}

/** Notifies both organizations that a share ended. */
export async function tellOfEnd(
  tx: Context,
  deed: Extract<ShareDeed, "ended" | "revoked">,
  share: ShareDto,
  { horseName }: EndedShare,
): Promise<void> {
  const { id, organizationId, organizationName: other } = share;
  await recordShareChange(tx, deed, share, { horseName, other });
  if (!organizationId) return;
  const there = await across(tx, organizationId, id);
  await recordShareChange(there, deed, share, { horseName, other: tx.organization?.name ?? null });
}
