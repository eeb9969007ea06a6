import type { PriceObject } from "../core/wire-format";

/** A charge or credit on an invoice, in cents. Credits are negative. */
export interface BillingLine {
  amount: number;
  description: string;
  price: PriceObject;
  quantity: number;
  period: { start: number; end: number };
  proration: boolean;
  item: string;
}
