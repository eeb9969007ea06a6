import {
  DEFAULT_TAX_RULES,
  formatTaxPercent,
  type TaxMode,
  type TaxRounding,
} from "@/lib/domain/billing/invoices/model/tax-rules";

export const PAPER_SIZES = ["letter", "a4"] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

export interface BillingSettingsDto {
  taxMode: TaxMode;
  taxRounding: TaxRounding;
  /** The organization's tax registration, printed on invoices. */
  taxRegistration: string | null;
  /** Days from the issue date to the due date. */
  paymentTermsDays: number;
  numberPrefix: string;
  /** Whether invoice numbers contain the year and start at 1 every year. */
  numbersByYear: boolean;
  paperSize: PaperSize;
  /** The day of the month of the automatic run, 1 to 28. Null without automatic runs. */
  runDay: number | null;
  /** Whether automatic runs send their invoices. */
  runSends: boolean;
  /** 0 without a row. */
  revision: number;
}

export const DEFAULT_BILLING_SETTINGS: BillingSettingsDto = {
  ...DEFAULT_TAX_RULES,
  taxRegistration: null,
  paymentTermsDays: 14,
  numberPrefix: "INV-",
  numbersByYear: false,
  paperSize: "letter",
  runDay: null,
  runSends: false,
  revision: 0,
};

export interface TaxRateDto {
  id: string;
  name: string;
  /** Millionths. */
  rate: number;
  /** ISO 8601. */
  archivedAt: string | null;
  /** ISO 8601. */
  createdAt: string;
}

/** Formats the settings for the API. */
export function toBillingSettingsJson(settings: BillingSettingsDto) {
  return {
    tax_mode: settings.taxMode,
    tax_rounding: settings.taxRounding,
    tax_registration: settings.taxRegistration,
    payment_terms_days: settings.paymentTermsDays,
    number_prefix: settings.numberPrefix,
    numbers_by_year: settings.numbersByYear,
    paper_size: settings.paperSize,
    revision: settings.revision,
  };
}

/** Formats a tax rate for the API, with the rate as a percentage. */
export function toTaxRateJson({ id, name, rate, archivedAt, createdAt }: TaxRateDto) {
  return { id, name, rate: Number(formatTaxPercent(rate)), archived_at: archivedAt, created_at: createdAt };
}
