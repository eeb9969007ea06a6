import type { Currency } from "@/lib/money/currency";

/** How a member can charge completed care: with one tap, or by first choosing a service for this type of care. */
export type CareChargeOffer =
  | {
      kind: "charge";
      recordIds: string[];
      /** The total of the records' charges before tax. */
      amountCents: number;
      /** The total of the records' costs. Null if no cost was entered. */
      costCents: number | null;
      currency: Currency;
    }
  | { kind: "choose_service"; recordIds: string[] };
