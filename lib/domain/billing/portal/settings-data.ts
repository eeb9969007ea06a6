import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

export interface PortalSettingsChange {
  approvalLimit: number | null;
  sharesHorses: boolean;
  sharesDocuments: boolean;
}

/** Writes the settings if the stored revision is still `revision`. Returns whether they were written. */
export async function writePortalSettings(
  tx: Context,
  change: PortalSettingsChange,
  revision: number,
): Promise<boolean> {
  const organizationId = getOrganizationId(tx);
  const table = tx.db.portalSettings;
  const { count } =
    revision === 0
      ? await table.createMany({ data: [{ organizationId, ...change }], skipDuplicates: true })
      : await table.updateMany({
          where: { organizationId, revision },
          data: { ...change, revision: { increment: 1 } },
        });
  return count > 0;
}
