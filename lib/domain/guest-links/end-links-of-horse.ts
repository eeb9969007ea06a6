import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { endLinkRows } from "@/lib/domain/guest-links/data";

/**
 * Ends every open link for visits to a horse of the transaction's organization, also one that is for others, too: for who
 * hands the horse over. The rights to that are the caller's matter. How many it ended.
 */
export function endLinksOfHorse(tx: Context, { horseId }: { horseId: string }): Promise<number> {
  return endLinkRows(tx, organizationIdOf(tx), horseId);
}
