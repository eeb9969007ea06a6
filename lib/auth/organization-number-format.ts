import { z } from "zod";
import { DEFAULT_NUMBER_FORMAT, NUMBER_FORMATS, type NumberFormat } from "@/lib/money/number-format";

export const numberFormatSchema = z.enum(NUMBER_FORMATS);

/** SQL for an organization's number format. Organizations without billing settings use the default format. */
export function getNumberFormatSql(organization: string): string {
  return `coalesce((SELECT settings.number_format FROM billing_settings settings
    WHERE settings.organization_id = ${organization}.id), '${DEFAULT_NUMBER_FORMAT}')`;
}

/**
 * Add this relation to a `select` of organizations to read the number format in the same query. Pass the result to
 * `readNumberFormat`.
 */
export const NUMBER_FORMAT_RELATION = { billingSettings: { select: { numberFormat: true } } } as const;

export function readNumberFormat(settings: { numberFormat: string } | null): NumberFormat {
  return settings ? numberFormatSchema.parse(settings.numberFormat) : DEFAULT_NUMBER_FORMAT;
}
