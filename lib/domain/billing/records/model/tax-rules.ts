import { formatNumber, type NumberFormat } from "@/lib/money/number-format";

/** `exclusive`: tax is added to amounts. `inclusive`: amounts include tax. */
export const TAX_MODES = ["exclusive", "inclusive"] as const;
export type TaxMode = (typeof TAX_MODES)[number];

/** `line`: tax is rounded for each line. `invoice`: tax is rounded once per tax rate for the whole invoice. */
export const TAX_ROUNDING_RULES = ["line", "invoice"] as const;
export type TaxRounding = (typeof TAX_ROUNDING_RULES)[number];

export interface TaxRules {
  taxMode: TaxMode;
  taxRounding: TaxRounding;
}

/** The tax rules for organizations without billing settings. */
export const DEFAULT_TAX_RULES: TaxRules = { taxMode: "exclusive", taxRounding: "line" };

/** 100% as a tax rate. Tax rates are in millionths. */
export const FULL_TAX_RATE = 1_000_000;

/** Parses a stored tax mode. A CHECK constraint allows only these two values. */
export function parseTaxMode(stored: string): TaxMode {
  return stored === "inclusive" ? "inclusive" : "exclusive";
}

/** Formats a rate in millionths as a percentage, such as "8.25%" or "8,25%". */
export function formatTaxRate(rate: number, format: NumberFormat): string {
  return `${formatNumber(formatTaxPercent(rate), format, { maximumFractionDigits: 4 })}%`;
}

/** Formats a rate in millionths as a percentage without the percent sign, such as "8.25". */
export function formatTaxPercent(rate: number): string {
  return String(rate / 10_000);
}

const TAX_PERCENT = /^(\d{1,3})(?:\.(\d{1,4}))?$/;

/**
 * Parses a percentage with at most four decimal places into millionths ("8.25" → 82500). Returns null if the
 * text is invalid.
 */
export function parseTaxPercent(entry: string | number): number | null {
  const match = TAX_PERCENT.exec(String(entry).trim().replace(/\s*%$/, "").replace(/^\./, "0."));
  if (!match) return null;
  const [, whole = "0", fraction = ""] = match;
  const rate = Number(whole) * 10_000 + Number(fraction.padEnd(4, "0"));
  return rate <= FULL_TAX_RATE ? rate : null;
}
