const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Integer cents as US dollars, such as "$1,240.00". The figure goes to Intl as a decimal string, never a float. */
export function formatCents(cents: number): string {
  return dollars.format(decimalText(cents) as `${number}`);
}

/** Integer cents as a decimal, such as "-12.50", for files that machines read. */
export function decimalText(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an integer amount of cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
