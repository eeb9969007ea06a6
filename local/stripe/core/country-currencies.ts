const EURO_COUNTRIES = [
  ...["AT", "BE", "BG", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "HR", "IE", "IT", "LT", "LU", "LV", "MT"],
  ...["NL", "PT", "SI", "SK"],
];

const CURRENCIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(EURO_COUNTRIES.map((country) => [country, "eur"])),
  ...{ AE: "aed", AU: "aud", BR: "brl", CA: "cad", CH: "chf", CL: "clp", CZ: "czk", DK: "dkk", GB: "gbp" },
  ...{ HK: "hkd", HU: "huf", IN: "inr", IS: "isk", JP: "jpy", KR: "krw", KW: "kwd", LI: "chf", MX: "mxn" },
  ...{ MY: "myr", NO: "nok", NZ: "nzd", PL: "pln", RO: "ron", SE: "sek", SG: "sgd", TH: "thb", US: "usd" },
};

/** Returns the default currency for accounts in a country, as in Stripe. */
export function getCountryCurrency(country: string): string {
  return CURRENCIES[country] ?? "usd";
}

const WITHOUT_MINOR_UNIT = new Set([
  ...[
    "bif",
    "clp",
    "djf",
    "gnf",
    "jpy",
    "kmf",
    "krw",
    "mga",
    "pyg",
    "rwf",
    "vnd",
    "vuv",
    "xaf",
    "xof",
    "xpf",
  ],
]);

/** Currencies whose amounts have two decimal places in the API, both of which must be zero. */
const WITH_ZERO_DECIMALS = new Set(["isk", "ugx"]);

/** Returns the number of decimal places that the API uses for amounts in the currency. */
export function getDecimals(currency: string): 0 | 2 {
  return WITHOUT_MINOR_UNIT.has(currency) ? 0 : 2;
}

/** Returns whether an amount can be charged. In some currencies, both decimal places must be zero. */
export function isChargeable(amount: number, currency: string): boolean {
  return !WITH_ZERO_DECIMALS.has(currency) || amount % 100 === 0;
}
