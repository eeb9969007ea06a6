import { z } from "zod";
import { CURRENCIES } from "@/lib/money/currency";

/** Separate from `currency.ts`, so that pages that only format amounts don't load the parser. */
export const currencySchema = z.enum(CURRENCIES, { error: "Choose a currency from the list." });
