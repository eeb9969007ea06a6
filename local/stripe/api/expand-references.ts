import type { Call } from "../core/context";
import { invalidRequestError } from "./errors";

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the response with the references at `paths` replaced by the objects they refer to. */
export function expandReferences(call: Call, response: object, paths: string[]): object {
  let expanded: Fields = { ...response };
  for (const path of paths) expanded = expandPath(call, expanded, path.split("."), path);
  return expanded;
}

function expandPath(call: Call, object: Fields, [name, ...rest]: string[], path: string): Fields {
  if (name === undefined) return object;
  const value = object[name] === undefined ? getComputedField(call, object, name) : object[name];
  if (value === null) return object;
  const expandItem = (item: unknown): unknown => {
    const target = typeof item === "string" ? findObject(call, item) : item;
    return isFields(target) ? expandPath(call, target, rest, path) : undefined;
  };
  const result = Array.isArray(value) ? value.map(expandItem) : expandItem(value);
  if (result === undefined || (Array.isArray(result) && result.includes(undefined)))
    throw invalidRequestError(`This property cannot be expanded (${path}).`, "expand");
  return { ...object, [name]: result };
}

/** Returns the value of a field that responses contain only if the request expands it. */
function getComputedField(call: Call, { id, object }: Fields, name: string): object | undefined {
  if (typeof id !== "string") return undefined;
  if (name === "payments" && object === "invoice") return getPayments(call, id);
  const items = name === "line_items" ? call.tables.line_items.get(id)?.items : undefined;
  if (!items) return undefined;
  const folder = object === "payment_link" ? "payment_links" : "checkout/sessions";
  return { object: "list", data: items, has_more: false, url: `/v1/${folder}/${id}/line_items` };
}

function getPayments({ tables, scope }: Call, invoice: string): object {
  const data = [...tables.invoice_payments.newestFirst(scope)].filter(
    (payment) => payment.invoice === invoice,
  );
  return { object: "list", data, has_more: false, url: `/v1/invoice_payments?invoice=${invoice}` };
}

/**
 * Finds an object in any scope, because a connected account's charge can refer to one of the platform's
 * application fees.
 */
function findObject({ tables }: Call, id: string): object | undefined {
  const collections = [
    tables.accounts,
    tables.application_fees,
    tables.balance_transactions,
    tables.charges,
    tables.checkout_sessions,
    tables.customers,
    tables.disputes,
    tables.invoices,
    tables.payment_intents,
    tables.payment_links,
    tables.payment_methods,
    tables.payouts,
    tables.prices,
    tables.products,
    tables.refunds,
    tables.schedules,
    tables.setup_intents,
    tables.subscriptions,
    tables.test_clocks,
  ];
  for (const collection of collections) {
    const found = collection.get(id);
    if (found) return found;
  }
  return undefined;
}
