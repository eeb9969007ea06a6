import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { TAX_MODES, TAX_ROUNDINGS } from "@/lib/domain/billing/invoices/model/tax-rules";
import {
  type BillingSettingsDto,
  DEFAULT_BILLING_SETTINGS,
  PAPER_SIZES,
} from "@/lib/domain/billing/settings/dto";

const COLUMNS = {
  taxMode: true,
  taxRounding: true,
  taxRegistration: true,
  paymentTermsDays: true,
  numberPrefix: true,
  numbersByYear: true,
  paperSize: true,
  runDay: true,
  runSends: true,
  revision: true,
} as const satisfies Prisma.BillingSettingsSelect;

const choicesSchema = z.object({
  taxMode: z.enum(TAX_MODES),
  taxRounding: z.enum(TAX_ROUNDINGS),
  paperSize: z.enum(PAPER_SIZES),
});

/** Returns the organization's billing settings, or the defaults. The caller checks the permission. */
export async function findBillingSettings(ctx: Context): Promise<BillingSettingsDto> {
  const row = await ctx.db.billingSettings.findUnique({
    where: { organizationId: getOrganizationId(ctx) },
    select: COLUMNS,
  });
  return row ? { ...row, ...choicesSchema.parse(row) } : DEFAULT_BILLING_SETTINGS;
}

export type SettingsChange = Omit<BillingSettingsDto, "revision" | "runDay" | "runSends">;

/** Writes the settings that are based on a revision. Returns null if the revision no longer matches. */
export async function writeBillingSettings(
  tx: Context,
  change: SettingsChange,
  revision: number,
): Promise<BillingSettingsDto | null> {
  const organizationId = getOrganizationId(tx);
  if (revision === 0) {
    const { count } = await tx.db.billingSettings.createMany({
      data: [{ organizationId, ...change }],
      skipDuplicates: true,
    });
    return count === 0 ? null : findBillingSettings(tx);
  }
  const { count } = await tx.db.billingSettings.updateMany({
    where: { organizationId, revision },
    data: { ...change, revision: { increment: 1 } },
  });
  return count === 0 ? null : findBillingSettings(tx);
}
