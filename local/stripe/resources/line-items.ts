import { currency, mergeUserMetadata, metadata } from "../api/common-params";
import { invalidRequestError, missingParameterError } from "../api/errors";
import { array, boolean, hash, integer, optional, text, url } from "../api/readers";
import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { LineItemObject, PriceObject } from "../core/wire-format";
import { buildPrice, recurring, taxBehavior } from "./price-object";
import { getPrice, storePrice } from "./prices";
import { createProduct, getProduct } from "./products";

const productData = hash({
  name: text(250),
  description: optional(text(40_000)),
  images: optional(array(url)),
  metadata,
  tax_code: optional(text()),
  unit_label: optional(text(12)),
});

const priceData = hash({
  currency,
  product: optional(text()),
  product_data: optional(productData),
  recurring,
  tax_behavior: taxBehavior,
  unit_amount: integer(0),
});

/** The `line_items` of a payment link or checkout session. */
export const lineItems = array(
  hash({
    adjustable_quantity: optional(
      hash({ enabled: boolean, maximum: optional(integer(1)), minimum: optional(integer(0)) }),
    ),
    price: optional(text()),
    price_data: optional(priceData),
    quantity: integer(1, 1_000_000),
  }),
);

type Line = ReturnType<typeof lineItems>[number];

/**
 * Creates the inline prices and returns the line items with their prices. All prices must have the same
 * currency.
 */
export function createLineItems(call: Call, lines: Line[], maximum = 20): LineItemObject[] {
  if (lines.length === 0) throw missingParameterError("line_items");
  if (lines.length > maximum) {
    throw invalidRequestError(`You can have at most ${maximum} line items.`, "line_items");
  }
  const items = lines.map((line, index) => createLineItem(call, line, `line_items[${index}]`));
  const [first] = items;
  if (items.some((item) => item.currency !== first?.currency)) {
    throw invalidRequestError("All prices on a payment page must have the same currency.", "line_items");
  }
  return items;
}

export function getTotal(items: LineItemObject[]): number {
  return items.reduce((sum, item) => sum + item.amount_total, 0);
}

function createLineItem(call: Call, line: Line, param: string): LineItemObject {
  const price = findPrice(call, line, param);
  const amount = (price.unit_amount ?? 0) * line.quantity;
  return {
    id: createId("li"),
    object: "item",
    adjustable_quantity: line.adjustable_quantity
      ? {
          enabled: line.adjustable_quantity.enabled,
          maximum: line.adjustable_quantity.maximum ?? null,
          minimum: line.adjustable_quantity.minimum ?? null,
        }
      : null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: getProduct(call, price.product).name,
    metadata: {},
    price,
    quantity: line.quantity,
  };
}

function findPrice(call: Call, line: Line, param: string): PriceObject {
  if (line.price !== undefined) {
    const price = getPrice(call, line.price, `${param}[price]`);
    if (price.active) return price;
    throw invalidRequestError(
      "The price specified is inactive. This field only accepts active prices.",
      `${param}[price]`,
    );
  }
  const data = line.price_data;
  if (!data) throw missingParameterError(`${param}[price]`);
  const product = data.product ?? createInlineProduct(call, data.product_data, param);
  getProduct(call, product, `${param}[price_data][product]`);
  const price = { ...buildPrice({ ...data, product, created: call.now }), active: false };
  return storePrice(call, price);
}

function createInlineProduct(
  call: Call,
  data: ReturnType<typeof productData> | undefined,
  param: string,
): string {
  if (!data) throw missingParameterError(`${param}[price_data][product_data]`);
  const input = { ...data, metadata: mergeUserMetadata({}, data.metadata), active: false };
  return createProduct(call, data.name, input).id;
}
