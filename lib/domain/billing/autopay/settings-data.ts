import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

export interface AutopaySettingsDto {
  isOffered: boolean;
  /** 0 if the setting has never been changed. */
  revision: number;
}

/** Returns whether the organization offers automatic payments. By default, it doesn't. */
export async function findAutopaySettings(ctx: Context): Promise<AutopaySettingsDto> {
  const row = await ctx.db.autopaySettings.findUnique({
    where: { organizationId: getOrganizationId(ctx) },
    select: { isOffered: true, revision: true },
  });
  return row ?? { isOffered: false, revision: 0 };
}

/** Writes the setting if the stored revision equals the given revision. Returns whether the setting was written. */
export async function writeAutopaySettings(
  tx: Context,
  { isOffered, revision }: AutopaySettingsDto,
): Promise<boolean> {
  const organizationId = getOrganizationId(tx);
  const table = tx.db.autopaySettings;
  const { count } =
    revision === 0
      ? await table.createMany({ data: [{ organizationId, isOffered }], skipDuplicates: true })
      : await table.updateMany({
          where: { organizationId, revision },
          data: { isOffered, revision: { increment: 1 } },
        });
  return count > 0;
}
