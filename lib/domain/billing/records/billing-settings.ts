import type { PaperSize } from "@/lib/domain/billing/records/model/paper-sizes";
import {
  DEFAULT_TAX_RULES,
  type TaxMode,
  type TaxRounding,
} from "@/lib/domain/billing/records/model/tax-rules";

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
