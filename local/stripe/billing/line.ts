import type { PriceObject } from "../core/wire";

/** What an invoice charges or credits for. Cents; a credit is negative. */
export interface Line {
  amount: number;
  description: string;
  price: PriceObject;
  quantity: number;
  period: { start: number; end: number };
  proration: boolean;
  item: string;
}
