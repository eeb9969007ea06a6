import { mergeUserMetadata, metadata, pageShape } from "../api/common-params";
import { invalidRequestError, notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { boolean, color, email, hash, oneOf, optional, orNull, text, url } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import { PLATFORM } from "../core/collection";
import type { Call } from "../core/context";
import type { AccountObject } from "../core/wire-format";
import { emit } from "../webhooks/emit";
import { buildAccount } from "./account-object";

const requested = optional(hash({ requested: optional(boolean) }));

const profileShape = {
  mcc: optional(text(4)),
  name: optional(text()),
  product_description: optional(text(40_000)),
  support_email: optional(email),
  support_phone: optional(text(20)),
  support_url: optional(orNull(url)),
  url: optional(url),
};

const shape = {
  business_profile: optional(hash(profileShape)),
  business_type: optional(oneOf("company", "government_entity", "individual", "non_profit")),
  capabilities: optional(hash({ card_payments: requested, transfers: requested })),
  email: optional(email),
  metadata,
  settings: optional(
    hash({ branding: optional(hash({ primary_color: optional(color), secondary_color: optional(color) })) }),
  ),
};

const controller = hash({
  fees: optional(hash({ payer: optional(oneOf("account", "application")) })),
  losses: optional(hash({ payments: optional(oneOf("application", "stripe")) })),
  requirement_collection: optional(oneOf("application", "stripe")),
  stripe_dashboard: optional(hash({ type: optional(oneOf("express", "full", "none")) })),
});

const create = apiRoute(
  "POST",
  "/v1/accounts",
  {
    ...shape,
    type: optional(oneOf("custom", "express", "standard")),
    controller: optional(controller),
    country: optional(text(2)),
  },
  (call, input) => {
    if (input.type !== undefined && input.controller !== undefined) {
      throw invalidRequestError("You may only specify one of these parameters: controller, type.", "type");
    }
    const dashboard = input.type === "standard" ? "full" : input.type === "custom" ? "none" : "express";
    const account = buildAccount({
      type: input.controller ? "none" : (input.type ?? "standard"),
      controller: {
        fees: { payer: input.controller?.fees?.payer ?? "account" },
        is_controller: true,
        losses: { payments: input.controller?.losses?.payments ?? "stripe" },
        requirement_collection: input.controller?.requirement_collection ?? "stripe",
        stripe_dashboard: { type: input.controller?.stripe_dashboard?.type ?? dashboard },
        type: "application",
      },
      country: input.country ?? "US",
      email: input.email ?? null,
      business_type: input.business_type ?? null,
      name: input.business_profile?.name ?? null,
      created: call.now,
    });
    return call.tables.accounts.put(PLATFORM, applyChanges(account, input));
  },
);

const update = apiRoute("POST", "/v1/accounts/:id", shape, (call, input, id) => {
  const account = getAccount(call, id);
  return updateAccount(call, account, applyChanges(account, input));
});

const retrieve = apiRoute("GET", "/v1/accounts/:id", {}, (call, _input, id) => getAccount(call, id));

/** Returns the connected account that the call is made for. The platform itself has no account object. */
const retrieveCurrent = apiRoute("GET", "/v1/account", {}, (call) => getAccount(call, call.scope));

const list = apiRoute("GET", "/v1/accounts", pageShape, (call, page) =>
  listPage(call, call.tables.accounts, { url: "/v1/accounts", page }),
);

export const accountRoutes: ApiRoute[] = [create, update, retrieve, retrieveCurrent, list];

export function getAccount(call: Call, id: string, param = "account"): AccountObject {
  const account = call.tables.accounts.find(PLATFORM, id);
  if (account && (call.scope === PLATFORM || call.scope === id)) return account;
  throw notFoundError("account", id, param);
}

/** Stores the changed account and emits `account.updated` to the Connect endpoint. */
export function updateAccount(call: Call, before: AccountObject, after: AccountObject): AccountObject {
  call.tables.accounts.put(PLATFORM, after);
  emit(call, after.id, "account.updated", after, before);
  return after;
}

type AccountInput = Parameters<Parameters<typeof apiRoute<typeof shape>>[3]>[1];

function applyChanges(account: AccountObject, input: AccountInput): AccountObject {
  return {
    ...account,
    ...(account.business_profile
      ? { business_profile: { ...account.business_profile, ...omitUndefined(input.business_profile) } }
      : {}),
    business_type: input.business_type ?? account.business_type ?? null,
    email: input.email ?? account.email,
    metadata: mergeUserMetadata(account.metadata ?? {}, input.metadata),
    ...(account.settings && {
      settings: {
        ...account.settings,
        branding: { ...account.settings.branding, ...omitUndefined(input.settings?.branding) },
      },
    }),
  };
}

/** Returns `values` without its undefined fields. Returns an empty object if `values` is undefined. */
function omitUndefined<T extends object>(
  values: T | undefined,
): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof T]?: NonNullable<T[Name]> };
}
