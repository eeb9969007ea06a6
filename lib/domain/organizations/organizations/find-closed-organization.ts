import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findClosedOrganizationRow } from "@/lib/domain/organizations/organizations/owned-data";
import { getPublicName } from "@/lib/public-name";

/** Returns a closed organization's name and owner; null if the organization is open, purged or unknown. */
export async function findClosedOrganization({
  ctx,
  input: { organizationId },
}: TrustedArguments<{ organizationId: string }>): Promise<{ name: string; ownerName: string } | null> {
  const row = await findClosedOrganizationRow(ctx, organizationId);
  return row && { name: row.name, ownerName: getPublicName(row.owner.profile) ?? "Its owner" };
}
