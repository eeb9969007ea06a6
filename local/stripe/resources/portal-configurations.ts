import { mergeUserMetadata, metadata, pageShape } from "../api/common-params";
import { invalidRequestError, notFoundError } from "../api/errors";
import { listPage } from "../api/lists";
import { boolean, hash, optional, orNull, type Reader, text, url } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { PortalConfigurationObject } from "../core/wire-format";
import { putAndEmit } from "../webhooks/put-and-emit";
import { NO_PORTAL_FEATURES } from "./default-fields";

const feature = optional(hash({ enabled: boolean }));

/** Reads a feature that the stand-in's hosted page doesn't support. Throws if the feature is enabled. */
const unsupportedFeature: Reader<{ enabled: boolean } | undefined> = (value, param) => {
  const parsed = feature(value, param);
  if (parsed?.enabled)
    throw invalidRequestError(`The stand-in's portal doesn't support this feature: ${param}.`, param);
  return parsed;
};

const shape = {
  business_profile: optional(
    hash({
      headline: optional(orNull(text(60))),
      privacy_policy_url: optional(url),
      terms_of_service_url: optional(url),
    }),
  ),
  default_return_url: optional(orNull(url)),
  metadata,
  name: optional(orNull(text(100))),
};

const features = hash({
  customer_update: unsupportedFeature,
  invoice_history: feature,
  payment_method_update: feature,
  subscription_cancel: unsupportedFeature,
  subscription_update: unsupportedFeature,
});

type ConfigurationInput = { [Name in keyof typeof shape]?: ReturnType<(typeof shape)[Name]> } & {
  features?: ReturnType<typeof features> | undefined;
};

const create = apiRoute("POST", "/v1/billing_portal/configurations", { ...shape, features }, (call, input) =>
  putAndEmit(call, call.tables.portal_configurations, {
    type: "billing_portal.configuration.created",
    after: applyChanges(buildConfiguration(call), input, call.now),
  }),
);

const update = apiRoute(
  "POST",
  "/v1/billing_portal/configurations/:id",
  { ...shape, active: optional(boolean), features: optional(features) },
  (call, input, id) => {
    const before = getPortalConfiguration(call, id);
    const after = { ...applyChanges(before, input, call.now), active: input.active ?? before.active };
    const type = "billing_portal.configuration.updated";
    return putAndEmit(call, call.tables.portal_configurations, { type, before, after });
  },
);

const retrieve = apiRoute("GET", "/v1/billing_portal/configurations/:id", {}, (call, _input, id) =>
  getPortalConfiguration(call, id),
);

const list = apiRoute(
  "GET",
  "/v1/billing_portal/configurations",
  { ...pageShape, active: optional(boolean), is_default: optional(boolean) },
  (call, page) =>
    listPage(call, call.tables.portal_configurations, {
      url: "/v1/billing_portal/configurations",
      page,
      where: { active: page.active, is_default: page.is_default },
    }),
);

export const portalConfigurationRoutes: ApiRoute[] = [create, update, retrieve, list];

export function getPortalConfiguration(call: Call, id: string, param = "id"): PortalConfigurationObject {
  const configuration = call.tables.portal_configurations.find(call.scope, id);
  if (!configuration) throw notFoundError("configuration", id, param);
  return configuration;
}

const buildConfiguration = (call: Call): PortalConfigurationObject => ({
  id: createId("bpc"),
  object: "billing_portal.configuration",
  active: true,
  application: null,
  business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
  created: call.now,
  default_return_url: null,
  features: NO_PORTAL_FEATURES,
  is_default: false,
  livemode: false,
  login_page: { enabled: false, url: null },
  metadata: {},
  name: null,
  updated: call.now,
});

function applyChanges(
  before: PortalConfigurationObject,
  input: ConfigurationInput,
  now: number,
): PortalConfigurationObject {
  const { business_profile: was, features: had } = before;
  const { business_profile: profile, features: given } = input;
  const methods = given?.payment_method_update?.enabled ?? had.payment_method_update.enabled;
  return {
    ...before,
    business_profile: {
      headline: profile?.headline === undefined ? was.headline : profile.headline,
      privacy_policy_url: profile?.privacy_policy_url ?? was.privacy_policy_url,
      terms_of_service_url: profile?.terms_of_service_url ?? was.terms_of_service_url,
    },
    default_return_url:
      input.default_return_url === undefined ? before.default_return_url : input.default_return_url,
    features: {
      ...had,
      invoice_history: { enabled: given?.invoice_history?.enabled ?? had.invoice_history.enabled },
      payment_method_update: { ...had.payment_method_update, enabled: methods },
    },
    metadata: mergeUserMetadata(before.metadata ?? {}, input.metadata),
    name: input.name === undefined ? before.name : input.name,
    updated: now,
  };
}
