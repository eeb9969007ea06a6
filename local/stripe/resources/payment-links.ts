import { pageShape } from "../api/common-params";
import { invalidRequestError, notFoundError } from "../api/errors";
import { listPage, sliceList } from "../api/lists";
import { boolean, optional } from "../api/readers";
import { type ApiRoute, apiRoute } from "../api/route";
import { PLATFORM } from "../core/collection";
import type { Call } from "../core/context";
import { createId, createRandomText } from "../core/ids";
import type { PaymentLinkObject } from "../core/wire-format";
import { emit } from "../webhooks/emit";
import { putAndEmit } from "../webhooks/put-and-emit";
import { checkFee, checkMethodTypes, checkMode, checkTotal } from "./charge-rules";
import { APPLICATION_ID } from "./default-fields";
import { createLineItems, getTotal, lineItems } from "./line-items";
import { applyLinkChanges } from "./payment-link-changes";
import { buildPaymentLink } from "./payment-link-object";
import { linkShape } from "./payment-link-params";

const create = apiRoute(
  "POST",
  "/v1/payment_links",
  { ...linkShape, line_items: lineItems },
  (call, input) => {
    const items = createLineItems(call, input.line_items);
    const currency = items[0]?.currency ?? "usd";
    const slug = `test_${createRandomText(18)}`;
    const defaults = buildPaymentLink({
      id: createId("plink"),
      url: `${call.context.publicUrl}/pay/${slug}`,
      currency,
      application: call.scope === PLATFORM ? null : APPLICATION_ID,
    });
    const link = applyLinkChanges(defaults, input);
    const recurring = items.some(({ price }) => price.recurring);
    checkMode(items, recurring ? "subscription" : "payment");
    checkTotal(getTotal(items), currency, recurring);
    checkMethodTypes(call, link.payment_method_types ?? [], currency);
    checkFee(call.scope, link.application_fee_amount, getTotal(items));
    call.tables.payment_links.put(call.scope, link);
    call.tables.line_items.put(call.scope, { id: link.id, items });
    call.tables.slugs.put(call.scope, { id: slug, link: link.id });
    emit(call, call.scope, "payment_link.created", link);
    return link;
  },
);

const update = apiRoute(
  "POST",
  "/v1/payment_links/:id",
  { ...linkShape, active: optional(boolean) },
  (call, input, id) => {
    const link = getPaymentLink(call, id);
    const after = { ...applyLinkChanges(link, input), active: input.active ?? link.active };
    checkMethodTypes(call, after.payment_method_types ?? [], after.currency);
    checkFee(call.scope, after.application_fee_amount, getTotal(getItems(call, id)));
    return putAndEmit(call, call.tables.payment_links, { type: "payment_link.updated", before: link, after });
  },
);

const retrieve = apiRoute("GET", "/v1/payment_links/:id", {}, (call, _input, id) => getPaymentLink(call, id));

const list = apiRoute(
  "GET",
  "/v1/payment_links",
  { ...pageShape, active: optional(boolean) },
  (call, { created, ...page }) => {
    if (created)
      throw invalidRequestError("Received unknown parameter: created", "created", "parameter_unknown");
    return listPage(call, call.tables.payment_links, {
      url: "/v1/payment_links",
      page,
      where: { active: page.active },
    });
  },
);

const listLineItems = apiRoute("GET", "/v1/payment_links/:id/line_items", pageShape, (call, page, id) => {
  getPaymentLink(call, id);
  return sliceList(getItems(call, id), `/v1/payment_links/${id}/line_items`, page);
});

export const paymentLinkRoutes: ApiRoute[] = [create, update, retrieve, list, listLineItems];

function getPaymentLink(call: Call, id: string, param = "id"): PaymentLinkObject {
  const link = call.tables.payment_links.find(call.scope, id);
  if (!link) throw notFoundError("payment_link", id, param);
  return link;
}

export const getItems = (call: Call, owner: string) => call.tables.line_items.get(owner)?.items ?? [];
