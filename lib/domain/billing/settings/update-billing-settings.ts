import "server-only";
import {
  type Context,
  getOrganizationId,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { BillingSettingsDto } from "@/lib/domain/billing/records/billing-settings";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import {
  type UpdateBillingSettingsInput,
  updateBillingSettingsSchema,
} from "@/lib/domain/billing/settings/model/schemas";
import { recordSettingsChange } from "@/lib/domain/billing/settings/record-settings-change";
import { DomainError, parse } from "@/lib/errors";

type BillingSettingsChange = Omit<
  BillingSettingsDto,
  "revision" | "runDay" | "runSends" | "runAdvanceDays" | "statementDay"
>;

/**
 * Changes the organization's billing settings. Sent invoices don't change. Drafts use the new settings the next
 * time they are edited. A new number of stalls applies starting today. Throws CONFLICT if the settings have changed
 * since the given revision.
 */
export async function updateBillingSettings({
  ctx,
  input,
}: VerbArguments<UpdateBillingSettingsInput>): Promise<BillingSettingsDto> {
  const { timeZone } = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { revision, ...fields } = parse(updateBillingSettingsSchema, input);
  const change = {
    taxMode: fields.tax_mode,
    taxRounding: fields.tax_rounding,
    taxRegistration: fields.tax_registration,
    paymentTermsDays: fields.payment_terms_days,
    numberPrefix: fields.number_prefix,
    numbersByYear: fields.numbers_by_year,
    paperSize: fields.paper_size,
  };
  return ctx.transaction(async (tx) => {
    const before = await findBillingSettings(tx);
    const {
      accepts_bank_debits: acceptsBankDebits = before.acceptsBankDebits,
      payment_instructions: paymentInstructions = before.paymentInstructions,
      stall_count: stallCount = before.stallCount,
      number_format: numberFormat = before.numberFormat,
      date_format: dateFormat = before.dateFormat,
    } = fields;
    const after = await writeBillingSettings(
      tx,
      { ...change, acceptsBankDebits, paymentInstructions, stallCount, numberFormat, dateFormat },
      revision,
    );
    if (!after) {
      throw new DomainError(
        "CONFLICT",
        "Someone else changed the billing settings while you were editing. Your changes aren't saved yet.",
      );
    }
    if (stallCount !== before.stallCount) {
      await saveStallCount(tx, getCalendarDate(timeZone, tx.clock.now()), stallCount);
    }
    await recordSettingsChange(tx, { before, after });
    return after;
  });
}

/** Stores the number of stalls that applies starting on `startsOn`. */
async function saveStallCount(tx: Context, startsOn: CalendarDate, stallCount: number | null): Promise<void> {
  const key = { organizationId: getOrganizationId(tx), startsOn: toDateColumn(startsOn) };
  await tx.db.stallCount.upsert({
    where: { organizationId_startsOn: key },
    create: { ...key, stallCount },
    update: { stallCount },
    select: { startsOn: true },
  });
}

/** Writes and returns the settings. Returns null if the stored revision is no longer `revision`. */
async function writeBillingSettings(
  tx: Context,
  change: BillingSettingsChange,
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
