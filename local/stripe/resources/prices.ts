import { currency, mergeUserMetadata, metadata, pageShape } from "../api/common-params";
import { invalidRequestError, missingParameterError, notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { array, boolean, hash, integer, oneOf, optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import type { Call } from "../core/context";
import type { PriceObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";
import { buildPrice, recurring, taxBehavior } from "./price-object";
import { createProduct, getProduct } from "./products";

const create = apiRoute(
  "POST",
  "/v1/prices",
  {
    active: optional(boolean),
    currency,
    lookup_key: optional(text(200)),
    metadata,
    nickname: optional(text()),
    product: optional(text()),
    product_data: optional(hash({ name: text(250), metadata, unit_label: optional(text(12)) })),
    recurring,
    tax_behavior: taxBehavior,
    transfer_lookup_key: optional(boolean),
    unit_amount: integer(0),
  },
  (call, input) => {
    const product =
      input.product_data && input.product === undefined
        ? createProduct(call, input.product_data.name, input.product_data).id
        : input.product;
    if (product === undefined) throw missingParameterError("product");
    getProduct(call, product, "product");
    releaseLookupKey(call, input.lookup_key, input.transfer_lookup_key);
    return storePrice(call, {
      ...buildPrice({ ...input, product, created: call.now }),
      active: input.active ?? true,
      lookup_key: input.lookup_key ?? null,
      metadata: mergeUserMetadata({}, input.metadata),
      nickname: input.nickname ?? null,
    });
  },
);

const update = apiRoute(
  "POST",
  "/v1/prices/:id",
  {
    active: optional(boolean),
    lookup_key: optional(text(200)),
    metadata,
    nickname: optional(text()),
    transfer_lookup_key: optional(boolean),
  },
  (call, input, id) => {
    const price = getPrice(call, id);
    if (input.lookup_key !== price.lookup_key)
      releaseLookupKey(call, input.lookup_key, input.transfer_lookup_key);
    const after = {
      ...price,
      active: input.active ?? price.active,
      lookup_key: input.lookup_key ?? price.lookup_key,
      metadata: mergeUserMetadata(price.metadata, input.metadata),
      nickname: input.nickname ?? price.nickname,
    };
    return putAndEmit(call, call.tables.prices, { type: "price.updated", before: price, after });
  },
);

const retrieve = apiRoute("GET", "/v1/prices/:id", {}, (call, _input, id) => getPrice(call, id));

const list = apiRoute(
  "GET",
  "/v1/prices",
  {
    ...pageShape,
    active: optional(boolean),
    currency: optional(currency),
    lookup_keys: optional(array(text())),
    product: optional(text()),
    type: optional(oneOf("one_time", "recurring")),
  },
  (call, page) =>
    listPage(call, call.tables.prices, {
      url: "/v1/prices",
      page,
      where: { active: page.active, currency: page.currency, product: page.product, type: page.type },
      keep: (price) => page.lookup_keys?.includes(price.lookup_key ?? "") ?? true,
    }),
);

export const priceRoutes: ApiRoute[] = [create, update, retrieve, list];

export function getPrice(call: Call, id: string, param = "id"): PriceObject {
  const price = call.tables.prices.find(call.scope, id);
  if (!price) throw notFoundError("price", id, param);
  return price;
}

/** Returns the price if it is active and recurring. Otherwise throws. */
export function getRecurringPrice(call: Call, id: string, param: string): PriceObject {
  const price = getPrice(call, id, param);
  if (!price.active)
    throw invalidRequestError(
      "The price specified is inactive. This field only accepts active prices.",
      param,
    );
  if (price.recurring) return price;
  throw invalidRequestError(
    "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
    param,
  );
}

export function storePrice(call: Call, price: PriceObject): PriceObject {
  return putAndEmit(call, call.tables.prices, { type: "price.created", after: price });
}

/**
 * Makes a lookup key available, because only one of an account's prices can have it. With `transfer`, removes
 * the key from the other price. Without `transfer`, throws if another price has the key.
 */
function releaseLookupKey(call: Call, key: string | undefined, transfer: boolean | undefined): void {
  if (key === undefined) return;
  for (const price of call.tables.prices.newestFirst(call.scope)) {
    if (price.lookup_key !== key) continue;
    if (!transfer) {
      throw invalidRequestError(`A price (\`${price.id}\`) already uses that lookup key.`, "lookup_key");
    }
    call.tables.prices.put(call.scope, { ...price, lookup_key: null });
  }
}
