import { mergeUserMetadata, metadata, pageShape } from "../api/common-params";
import { notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { email, hash, integer, optional, text } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import type { Call } from "../core/context";
import { createId, createRandomText } from "../core/ids";
import type { CustomerObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";

const shape = {
  description: optional(text()),
  email: optional(email),
  metadata,
  name: optional(text(256)),
  phone: optional(text(20)),
};

type CustomerInput = Partial<Parameters<Parameters<typeof apiRoute<typeof shape>>[3]>[1]>;

const create = apiRoute(
  "POST",
  "/v1/customers",
  { ...shape, test_clock: optional(text()) },
  (call, { test_clock, ...input }) => {
    if (test_clock === undefined) return createCustomer(call, input);
    const clock = call.tables.test_clocks.find(call.scope, test_clock);
    if (!clock) throw notFoundError("test clock", test_clock, "test_clock");
    return createCustomer({ ...call, now: clock.frozen_time }, input, test_clock);
  },
);

const invoiceSettings = optional(hash({ default_payment_method: optional(text()) }));
const updateShape = {
  ...shape,
  balance: optional(integer(-99_999_999, 99_999_999)),
  invoice_settings: invoiceSettings,
};

const update = apiRoute("POST", "/v1/customers/:id", updateShape, (call, input, id) => {
  const customer = getCustomer(call, id);
  const balance = input.balance ?? customer.balance;
  const after = setDefaultMethod(call, { ...applyChanges(customer, input), balance }, input.invoice_settings);
  return putAndEmit(call, call.tables.customers, { type: "customer.updated", before: customer, after });
});

const retrieve = apiRoute("GET", "/v1/customers/:id", {}, (call, _input, id) => getCustomer(call, id));

/** Leaves out customers with a test clock unless the request filters by that clock. */
const list = apiRoute(
  "GET",
  "/v1/customers",
  { ...pageShape, email: optional(text()), test_clock: optional(text()) },
  (call, page) =>
    listPage(call, call.tables.customers, {
      url: "/v1/customers",
      page,
      where: { email: page.email },
      keep: ({ test_clock }) => test_clock === (page.test_clock ?? null),
    }),
);

export const customerRoutes: ApiRoute[] = [create, update, retrieve, list];

export function getCustomer(call: Call, id: string, param = "id"): CustomerObject {
  const customer = call.tables.customers.find(call.scope, id);
  if (!customer) throw notFoundError("customer", id, param);
  return customer;
}

export function createCustomer(
  call: Call,
  input: CustomerInput,
  clock: string | null = null,
): CustomerObject {
  const defaults: CustomerObject = {
    id: createId("cus"),
    object: "customer",
    address: null,
    balance: 0,
    created: call.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: createRandomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: clock,
  };
  const after = applyChanges(defaults, input);
  return putAndEmit(call, call.tables.customers, { type: "customer.created", after });
}

function applyChanges(customer: CustomerObject, input: CustomerInput): CustomerObject {
  return {
    ...customer,
    description: input.description ?? customer.description,
    email: input.email ?? customer.email,
    metadata: mergeUserMetadata(customer.metadata, input.metadata),
    name: input.name ?? customer.name ?? null,
    phone: input.phone ?? customer.phone ?? null,
  };
}

function setDefaultMethod(
  call: Call,
  customer: CustomerObject,
  settings: ReturnType<typeof invoiceSettings>,
): CustomerObject {
  const method = settings?.default_payment_method;
  if (method === undefined) return customer;
  if (call.tables.payment_methods.get(method)?.customer !== customer.id)
    throw notFoundError("PaymentMethod", method, "invoice_settings[default_payment_method]");
  return { ...customer, invoice_settings: { ...customer.invoice_settings, default_payment_method: method } };
}
