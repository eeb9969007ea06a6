import "server-only";
import { type Context, type ContextOrganization, inOrganization } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Has open pages of organizations show what became of a plan: each once, and in one order for everybody, since each
 * one's counter row is locked by it.
 */
export async function tellPages(tx: Context, organizations: readonly ContextOrganization[]): Promise<void> {
  const once = [...new Map(organizations.map((organization) => [organization.id, organization])).values()];
  for (const organization of once.sort((left, right) => (left.id < right.id ? -1 : 1))) {
    await publishLiveEvent(inOrganization(tx, organization), {
      topic: "organization",
      module: "organization",
    });
  }
}
