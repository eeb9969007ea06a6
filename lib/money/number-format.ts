/** How numbers are written: point_decimal is 1,234.50, comma_decimal is 1.234,50 and space_comma is 1 234,50. */
export const NUMBER_FORMATS = ["point_decimal", "comma_decimal", "space_comma"] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

export const DEFAULT_NUMBER_FORMAT: NumberFormat = "point_decimal";

export const NUMBER_FORMAT_LABELS: Record<NumberFormat, string> = {
  point_decimal: "1,234.50",
  comma_decimal: "1.234,50",
  space_comma: "1 234,50",
};

const formats = new Map<string, Intl.NumberFormat>();

/** Creating a formatter is slow, so one is cached for each combination of format and options. */
function getFormat(format: NumberFormat, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${format} ${options.style} ${options.currency} ${options.minimumFractionDigits} ${options.maximumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const created = new Intl.NumberFormat(format === "point_decimal" ? "en-US" : "de-DE", options);
  formats.set(key, created);
  return created;
}

/** Formats a count, or an average with one decimal place. */
export function formatCount(count: number, format: NumberFormat): string {
  return formatNumber(String(count), format, { maximumFractionDigits: 1 });
}

/** Formats hundredths of a percent, for example as "33.33%". */
export function formatPercent(hundredths: number, format: NumberFormat): string {
  return `${formatNumber(String(hundredths / 100), format, { maximumFractionDigits: 2 })}%`;
}

/** Formats a decimal number, given as text so that it isn't rounded. */
export function formatNumber(
  decimal: string,
  format: NumberFormat,
  options: Intl.NumberFormatOptions,
): string {
  if (format !== "space_comma") return getFormat(format, options).format(decimal as `${number}`);
  return formatNumberToParts(decimal, format, options)
    .map(({ type, value }) => (type === "group" ? "\u00a0" : value))
    .join("");
}

export function formatNumberToParts(
  decimal: string,
  format: NumberFormat,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormatPart[] {
  return getFormat(format, options).formatToParts(decimal as `${number}`);
}
