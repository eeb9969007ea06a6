import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { InvoiceLineObject, PriceObject, SubscriptionItemObject } from "../core/wire-format";
import type { BillingLine } from "./billing-line";

/** Returns the price of a full period, in cents. */
export const getItemTotal = ({ price, quantity = 1 }: SubscriptionItemObject): number =>
  (price.unit_amount ?? 0) * quantity;

/** Returns an invoice line that charges the item for a full billing period. */
export function createPeriodLine(
  call: Call,
  item: SubscriptionItemObject,
  start: number,
  end: number,
): BillingLine {
  const { price, quantity = 1 } = item;
  const unitPrice = ((price.unit_amount ?? 0) / 100).toFixed(2);
  const description = `${quantity} × ${getProductName(call, price)} (at $${unitPrice} / ${price.recurring?.interval ?? "once"})`;
  return {
    amount: getItemTotal(item),
    description,
    price,
    quantity,
    period: { start, end },
    proration: false,
    item: item.id,
  };
}

/** Returns an invoice line for a trial. Its amount is zero. */
export function createTrialLine(
  call: Call,
  item: SubscriptionItemObject,
  start: number,
  end: number,
): BillingLine {
  const { price, quantity = 1 } = item;
  const description = `Free trial for ${quantity} × ${getProductName(call, price)}`;
  return { amount: 0, description, price, quantity, period: { start, end }, proration: false, item: item.id };
}

/** Converts a billing line to a line item on the subscription's `invoice`. */
export function createInvoiceLine(
  line: BillingLine,
  invoice: string,
  subscription: string,
): InvoiceLineObject {
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

export function getProductName({ tables }: Call, price: PriceObject): string {
  return tables.products.get(price.product)?.name ?? price.product;
}
