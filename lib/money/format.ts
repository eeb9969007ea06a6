const dollarFormat = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Formats integer cents as US dollars, such as "$1,240.00". Passes a decimal string to Intl, never a float. */
export function formatCents(cents: number): string {
  return dollarFormat.format(formatDecimal(cents) as `${number}`);
}

/** Formats integer cents as a decimal, such as "-12.50", for machine-readable files. */
export function formatDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an integer amount of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
