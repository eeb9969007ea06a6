import type { BillingSettingsDto, TaxRateDto } from "@/lib/domain/billing/records/billing-settings";
import { formatTaxPercent } from "@/lib/domain/billing/records/model/tax-rules";

/** Formats the settings for the API. */
export function toBillingSettingsJson(settings: BillingSettingsDto) {
  return {
    tax_mode: settings.taxMode,
    tax_rounding: settings.taxRounding,
    tax_registration: settings.taxRegistration,
    accepts_bank_debits: settings.acceptsBankDebits,
    payment_instructions: settings.paymentInstructions,
    payment_terms_days: settings.paymentTermsDays,
    number_prefix: settings.numberPrefix,
    numbers_by_year: settings.numbersByYear,
    paper_size: settings.paperSize,
    number_format: settings.numberFormat,
    date_format: settings.dateFormat,
    stall_count: settings.stallCount,
    revision: settings.revision,
  };
}

/** Formats a tax rate for the API, with the rate as a percentage. */
export function toTaxRateJson({ id, name, rate, archivedAt, createdAt }: TaxRateDto) {
  return { id, name, rate: Number(formatTaxPercent(rate)), archived_at: archivedAt, created_at: createdAt };
}
