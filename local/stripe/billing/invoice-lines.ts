import { createId } from "../core/ids";
import type { InvoiceLineObject, PriceObject, SubscriptionItemObject } from "../core/wire";
import type { Call } from "../core/world";
import type { Line } from "./line";

/** The price of a full period, in cents. */
export const itemTotal = ({ price, quantity = 1 }: SubscriptionItemObject): number =>
  (price.unit_amount ?? 0) * quantity;

/** A full period of the item. */
export function periodLine(call: Call, item: SubscriptionItemObject, start: number, end: number): Line {
  const { price, quantity = 1 } = item;
  const each = ((price.unit_amount ?? 0) / 100).toFixed(2);
  const description = `${quantity} × ${productName(call, price)} (at $${each} / ${price.recurring?.interval ?? "once"})`;
  return {
    amount: itemTotal(item),
    description,
    price,
    quantity,
    period: { start, end },
    proration: false,
    item: item.id,
  };
}

/** A trial, with an amount of zero. */
export function trialLine(call: Call, item: SubscriptionItemObject, start: number, end: number): Line {
  const { price, quantity = 1 } = item;
  const description = `Free trial for ${quantity} × ${productName(call, price)}`;
  return { amount: 0, description, price, quantity, period: { start, end }, proration: false, item: item.id };
}

/** A line of `invoice` for `subscription`. */
export function invoiceLine(line: Line, invoice: string, subscription: string): InvoiceLineObject {
  const { price } = line;
  return {
    id: createId("il"),
    object: "line_item",
    amount: line.amount,
    currency: price.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: line.proration ? createId("ii") : null,
        proration: line.proration,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: line.item,
      },
      type: "subscription_item_details",
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription,
    subtotal: line.amount,
    taxes: [],
  };
}

export function productName({ tables }: Call, price: PriceObject): string {
  return tables.products.get(price.product)?.name ?? price.product;
}
