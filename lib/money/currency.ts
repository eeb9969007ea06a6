/**
 * The currencies that organizations can choose. Stripe supports all of them. Currencies with three decimal places
 * aren't offered. To add a currency, also add it to `NAMES` and to the CHECK constraints in the database.
 */
const TWO_DECIMAL_CURRENCIES = [
  "usd",
  "cad",
  "gbp",
  "eur",
  "aud",
  "nzd",
  "chf",
  "sek",
  "nok",
  "dkk",
] as const;

/** The currencies without a minor unit. Their amounts are whole: 1500 is ¥1,500. */
const ZERO_DECIMAL_CURRENCIES = [
  ...(["jpy", "krw", "isk", "clp", "pyg", "vnd", "bif", "djf", "gnf"] as const),
  ...(["kmf", "mga", "rwf", "ugx", "vuv", "xaf", "xof", "xpf"] as const),
] as const;

export const CURRENCIES = [...TWO_DECIMAL_CURRENCIES, ...ZERO_DECIMAL_CURRENCIES] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Plans are paid in US dollars, regardless of the organization's currency. */
export const PLAN_CURRENCY: Currency = "usd";

/** The currency of new organizations (docs/product/billing.md, "Currency"). */
export const DEFAULT_CURRENCY: Currency = "usd";

const NAMES: Record<Currency, string> = {
  usd: "US dollar",
  cad: "Canadian dollar",
  gbp: "British pound",
  eur: "Euro",
  aud: "Australian dollar",
  nzd: "New Zealand dollar",
  chf: "Swiss franc",
  sek: "Swedish krona",
  nok: "Norwegian krone",
  dkk: "Danish krone",
  jpy: "Japanese yen",
  krw: "South Korean won",
  isk: "Icelandic króna",
  clp: "Chilean peso",
  pyg: "Paraguayan guarani",
  vnd: "Vietnamese dong",
  bif: "Burundian franc",
  djf: "Djiboutian franc",
  gnf: "Guinean franc",
  kmf: "Comorian franc",
  mga: "Malagasy ariary",
  rwf: "Rwandan franc",
  ugx: "Ugandan shilling",
  vuv: "Vanuatu vatu",
  xaf: "Central African CFA franc",
  xof: "West African CFA franc",
  xpf: "CFP franc",
};

const WITHOUT_MINOR_UNIT: ReadonlySet<Currency> = new Set(ZERO_DECIMAL_CURRENCIES);

/** Returns the number of decimal places in a currency's amounts. */
export function getMinorDigits(currency: Currency): 0 | 2 {
  return WITHOUT_MINOR_UNIT.has(currency) ? 0 : 2;
}

/**
 * Currencies without a minor unit for which Stripe's API expects two decimals, which are always zero
 * (https://docs.stripe.com/currencies#special-cases).
 */
const PADDED_AT_STRIPE: ReadonlySet<string> = new Set<Currency>(["isk", "ugx"]);

/** Converts a currency's minor units to the amount for Stripe's API. */
export function toStripeAmount(cents: number, currency: string): number {
  return PADDED_AT_STRIPE.has(currency) ? cents * 100 : cents;
}

/** Converts an amount from Stripe's API to the currency's minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  return PADDED_AT_STRIPE.has(currency) ? Math.round(amount / 100) : amount;
}

/** Stripe's maximum for one charge has eight digits. */
export const MAX_STRIPE_AMOUNT = 99_999_999;

/** Returns the maximum amount of a single charge, in minor units. */
export function getMaxCents(currency: Currency): number {
  return PADDED_AT_STRIPE.has(currency) ? Math.floor(MAX_STRIPE_AMOUNT / 100) : MAX_STRIPE_AMOUNT;
}

/** Returns the unit that a form shows for amounts: "dollars" for US dollars, otherwise the currency's code. */
export function getAmountUnit(currency: Currency): string {
  return currency === DEFAULT_CURRENCY ? "dollars" : currency.toUpperCase();
}

/** Adds the currency to an amount's label, such as "Amount (EUR)". Labels for US dollars stay unchanged. */
export function addCurrencyCode(label: string, currency: Currency): string {
  return currency === DEFAULT_CURRENCY ? label : `${label} (${currency.toUpperCase()})`;
}

/** Returns a currency's name with its code, such as "US dollar (USD)". */
export function getCurrencyName(currency: Currency): string {
  return `${NAMES[currency]} (${currency.toUpperCase()})`;
}

/** Returns whether a code is one of the offered currencies. */
export function isCurrency(code: string): code is Currency {
  return code in NAMES;
}
