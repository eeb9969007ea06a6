import { type DateFormat, DEFAULT_FORMATS } from "@/lib/dates/document-formats";
import type { PaperSize } from "@/lib/domain/billing/records/model/paper-sizes";
import {
  DEFAULT_TAX_RULES,
  type TaxMode,
  type TaxRounding,
} from "@/lib/domain/billing/records/model/tax-rules";
import type { NumberFormat } from "@/lib/money/number-format";

export interface BillingSettingsDto {
  taxMode: TaxMode;
  taxRounding: TaxRounding;
  /** The organization's tax registration, printed on invoices. */
  taxRegistration: string | null;
  /** Whether payment pages offer bank debits. Bank debits require the currency `usd` and an account in the US. */
  acceptsBankDebits: boolean;
  /** Instructions for paying without a card, printed on invoices. */
  paymentInstructions: string | null;
  /** Days from the issue date to the due date. */
  paymentTermsDays: number;
  numberPrefix: string;
  /** Whether invoice numbers contain the year and start at 1 every year. */
  numbersByYear: boolean;
  paperSize: PaperSize;
  /** The number and date formats for documents that clients receive. */
  numberFormat: NumberFormat;
  dateFormat: DateFormat;
  /** The number of horses that the stable can board at once. Null if it isn't set. */
  stallCount: number | null;
  /** The day of the month on which automatic runs start, 1 to 28. Null if automatic runs are off. */
  runDay: number | null;
  /** The day of the month on which last month's statements are emailed. Null if automatic statements are off. */
  statementDay: number | null;
  /** Whether automatic runs send their invoices. If false, the runs only create drafts. */
  runSends: boolean;
  /** How many days ahead runs create advance charges. 0 turns advance charges off. */
  runAdvanceDays: number;
  /** 0 if the organization has no settings row yet. */
  revision: number;
}

export const DEFAULT_BILLING_SETTINGS: BillingSettingsDto = {
  ...DEFAULT_TAX_RULES,
  taxRegistration: null,
  acceptsBankDebits: true,
  paymentInstructions: null,
  paymentTermsDays: 14,
  numberPrefix: "INV-",
  numbersByYear: false,
  paperSize: "letter",
  ...DEFAULT_FORMATS,
  stallCount: null,
  runDay: null,
  statementDay: null,
  runSends: false,
  runAdvanceDays: 0,
  revision: 0,
};

export interface TaxRateDto {
  id: string;
  name: string;
  /** In millionths. */
  rate: number;
  /** In ISO 8601 format. */
  archivedAt: string | null;
  /** In ISO 8601 format. */
  createdAt: string;
}
