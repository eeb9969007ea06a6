import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { endLinkRows } from "@/lib/domain/guest-links/data";

/**
 * Ends all open links for visits to a horse for a transfer, also those that include other horses. The caller checks
 * permissions. Returns how many it ended.
 */
export function endLinksOfHorse(tx: Context, { horseId }: { horseId: string }): Promise<number> {
  return endLinkRows(tx, organizationIdOf(tx), horseId);
}
