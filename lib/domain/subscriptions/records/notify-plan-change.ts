import "server-only";
import { type Context, type ContextOrganization, withOrganization } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Notifies the organizations' open pages of a plan change. Removes duplicate organizations and sorts the rest:
 * each event locks its organization's counter row, so a fixed order prevents deadlocks.
 */
export async function notifyPlanChange(
  tx: Context,
  organizations: readonly ContextOrganization[],
): Promise<void> {
  const uniqueOrganizations = [
    ...new Map(organizations.map((organization) => [organization.id, organization])).values(),
  ];
  for (const organization of uniqueOrganizations.sort((left, right) => (left.id < right.id ? -1 : 1))) {
    await publishLiveEvent(withOrganization(tx, organization), {
      topic: "organization",
      module: "organization",
    });
  }
}
