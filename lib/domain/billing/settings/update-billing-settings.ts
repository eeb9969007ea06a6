import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { BillingSettingsDto } from "@/lib/domain/billing/records/billing-settings";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { saveStallCount, writeBillingSettings } from "@/lib/domain/billing/settings/data";
import {
  type UpdateBillingSettingsInput,
  updateBillingSettingsSchema,
} from "@/lib/domain/billing/settings/model/schemas";
import { recordSettingsChange } from "@/lib/domain/billing/settings/record-settings-change";
import { DomainError, parse } from "@/lib/errors";

/**
 * Changes the organization's billing settings. Sent invoices don't change. Drafts use the new settings the next
 * time they are edited. A new number of stalls applies starting today. Throws CONFLICT if someone else changed
 * the settings since `revision`.
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
