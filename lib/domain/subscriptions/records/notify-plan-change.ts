import "server-only";
import { type Context, type ContextOrganization, withOrganization } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Notifies open pages of the organizations about a plan change. Removes duplicate organizations and sorts the
 * others, because each event locks its organization's counter row and a fixed order prevents deadlocks.
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
