import { mergeUserMetadata, metadata, pageShape } from "../api/common-params";
import { invalidRequestError, notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { array, boolean, optional, orNull, text, url } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { ProductObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";

const shape = {
  active: optional(boolean),
  description: optional(orNull(text(40_000))),
  images: optional(array(url)),
  metadata,
  shippable: optional(boolean),
  statement_descriptor: optional(text(22)),
  tax_code: optional(orNull(text())),
  unit_label: optional(orNull(text(12))),
  url: optional(orNull(url)),
};

type ProductInput = Partial<Parameters<Parameters<typeof apiRoute<typeof shape>>[3]>[1]>;

const create = apiRoute(
  "POST",
  "/v1/products",
  { ...shape, name: text(250), id: optional(text(100)) },
  (call, input) => createProduct(call, input.name, input, input.id),
);

const update = apiRoute(
  "POST",
  "/v1/products/:id",
  { ...shape, name: optional(text(250)), default_price: optional(text()) },
  (call, input, id) => {
    const product = getProduct(call, id);
    const after = {
      ...applyChanges(product, input),
      name: input.name ?? product.name,
      default_price: input.default_price ?? product.default_price ?? null,
      updated: call.now,
    };
    return putAndEmit(call, call.tables.products, { type: "product.updated", before: product, after });
  },
);

const retrieve = apiRoute("GET", "/v1/products/:id", {}, (call, _input, id) => getProduct(call, id));

const list = apiRoute(
  "GET",
  "/v1/products",
  { ...pageShape, active: optional(boolean), ids: optional(array(text())) },
  (call, page) =>
    listPage(call, call.tables.products, {
      url: "/v1/products",
      page,
      where: { active: page.active },
      keep: ({ id }) => page.ids?.includes(id) ?? true,
    }),
);

export const productRoutes: ApiRoute[] = [create, update, retrieve, list];

export function getProduct(call: Call, id: string, param = "id"): ProductObject {
  const product = call.tables.products.find(call.scope, id);
  if (!product) throw notFoundError("product", id, param);
  return product;
}

export function createProduct(
  call: Call,
  name: string,
  input: ProductInput,
  id = createId("prod"),
): ProductObject {
  if (call.tables.products.get(id))
    throw invalidRequestError(`Product already exists: ${id}`, "id", "resource_already_exists");
  const defaults: ProductObject = {
    id,
    object: "product",
    active: true,
    created: call.now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: call.now,
    url: null,
  };
  return putAndEmit(call, call.tables.products, {
    type: "product.created",
    after: applyChanges(defaults, input),
  });
}

function applyChanges(product: ProductObject, input: ProductInput): ProductObject {
  const { description, tax_code, unit_label, url: address } = input;
  return {
    ...product,
    active: input.active ?? product.active,
    description: description === undefined ? product.description : description,
    images: input.images ?? product.images,
    metadata: mergeUserMetadata(product.metadata, input.metadata),
    shippable: input.shippable ?? product.shippable,
    statement_descriptor: input.statement_descriptor ?? product.statement_descriptor ?? null,
    tax_code: tax_code === undefined ? (product.tax_code ?? null) : tax_code,
    unit_label: unit_label === undefined ? (product.unit_label ?? null) : unit_label,
    url: address === undefined ? product.url : address,
  };
}
