import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { DATE_FORMATS } from "@/lib/dates/document-formats";
import type { Prisma } from "@/lib/db";
import {
  type BillingSettingsDto,
  DEFAULT_BILLING_SETTINGS,
} from "@/lib/domain/billing/records/billing-settings";
import { PAPER_SIZES } from "@/lib/domain/billing/records/model/paper-sizes";
import { TAX_MODES, TAX_ROUNDING_RULES } from "@/lib/domain/billing/records/model/tax-rules";
import { NUMBER_FORMATS } from "@/lib/money/number-format";

const COLUMNS = {
  taxMode: true,
  taxRounding: true,
  taxRegistration: true,
  acceptsBankDebits: true,
  paymentInstructions: true,
  paymentTermsDays: true,
  numberPrefix: true,
  numbersByYear: true,
  paperSize: true,
  numberFormat: true,
  dateFormat: true,
  stallCount: true,
  runDay: true,
  statementDay: true,
  runSends: true,
  runAdvanceDays: true,
  revision: true,
} as const satisfies Prisma.BillingSettingsSelect;

const choicesSchema = z.object({
  taxMode: z.enum(TAX_MODES),
  taxRounding: z.enum(TAX_ROUNDING_RULES),
  paperSize: z.enum(PAPER_SIZES),
  numberFormat: z.enum(NUMBER_FORMATS),
  dateFormat: z.enum(DATE_FORMATS),
});

/** Returns the organization's billing settings, or the defaults. The caller checks permissions. */
export async function findBillingSettings(ctx: Context): Promise<BillingSettingsDto> {
  const row = await ctx.db.billingSettings.findUnique({
    where: { organizationId: getOrganizationId(ctx) },
    select: COLUMNS,
  });
  return row ? { ...row, ...choicesSchema.parse(row) } : DEFAULT_BILLING_SETTINGS;
}
