import { invalidRequestError } from "../api/errors";
import { hash, oneOf, optional, text, url } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import { createId, createRandomText } from "../core/ids";
import type { PortalSessionObject } from "../core/wire-format";
import { emit } from "../webhooks/emit";
import { getCustomer } from "./customers";
import { getPortalConfiguration } from "./portal-configurations";

const flowData = optional(
  hash({
    after_completion: optional(
      hash({
        type: oneOf("portal_homepage", "redirect"),
        redirect: optional(hash({ return_url: url })),
      }),
    ),
    type: oneOf("payment_method_update"),
  }),
);

const create = apiRoute(
  "POST",
  "/v1/billing_portal/sessions",
  {
    configuration: optional(text()),
    customer: text(),
    flow_data: flowData,
    return_url: optional(url),
  },
  (call, input) => {
    const customer = getCustomer(call, input.customer, "customer");
    if (input.configuration === undefined) throw createNoDefaultError();
    const configuration = getPortalConfiguration(call, input.configuration, "configuration");
    const slug = `test_${createRandomText(32)}`;
    const session: PortalSessionObject = {
      id: createId("bps"),
      object: "billing_portal.session",
      configuration: configuration.id,
      created: call.now,
      customer: customer.id,
      customer_account: null,
      flow: getFlow(input.flow_data),
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: input.return_url ?? configuration.default_return_url,
      url: `${call.context.publicUrl}/billing/${slug}`,
    };
    call.tables.portal_sessions.put(call.scope, { ...session, id: slug, session: session.id });
    emit(call, call.scope, "billing_portal.session.created", session);
    return session;
  },
);

export const portalSessionRoutes: ApiRoute[] = [create];

function getFlow(data: ReturnType<typeof flowData>): PortalSessionObject["flow"] {
  if (!data) return null;
  const after = data.after_completion;
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: after?.redirect ?? null,
      type: after?.type ?? "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type: data.type,
  };
}

const createNoDefaultError = () =>
  invalidRequestError(
    "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.",
    "configuration",
  );
