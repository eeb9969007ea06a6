import { z } from "zod";
import { createAmountField, createCurrencySchemas } from "@/lib/money/amount-field";

const YEAR_ERROR = "Choose a year from 2000 to 2100.";
const year = z.coerce
  .number<string | number>({ error: YEAR_ERROR })
  .int(YEAR_ERROR)
  .min(2000, YEAR_ERROR)
  .max(2100, YEAR_ERROR);

export const vendorTotalsSchema = z.object({ year });
export type VendorTotalsInput = z.input<typeof vendorTotalsSchema>;

export const vendorPaymentsSchema = z.object({
  year,
  /** A contact's ID, or "none" for expenses without a contact. */
  contact: z.union([z.literal("none"), z.guid()], { error: "Choose a contact from the list." }),
});
export type VendorPaymentsInput = z.input<typeof vendorPaymentsSchema>;

export const getVendorThresholdSchema = createCurrencySchemas((currency) =>
  z.object({ year, threshold: createAmountField({ currency }) }),
);
export const vendorThresholdSchema = getVendorThresholdSchema(null);
export type VendorThresholdInput = z.input<typeof vendorThresholdSchema>;
