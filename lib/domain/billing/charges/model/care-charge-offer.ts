import type { Currency } from "@/lib/money/currency";

/** What a member can do about charging completed care: charge it with one tap, or choose a service that charges for it. */
export type CareChargeOffer =
  | {
      kind: "charge";
      recordIds: string[];
      /** The total of the records' charges before tax. */
      amountCents: number;
      currency: Currency;
    }
  | { kind: "choose_service" };
