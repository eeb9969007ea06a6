import { replaceCard } from "../billing/replace-card";
import { inOwnTime } from "../core/own-time";
import type { StoredPortalSession } from "../core/tables";
import type { CustomerObject } from "../core/wire";
import { type Call, innerCall } from "../core/world";
import { type Reply, redirectReply } from "../http/reply";
import { typedCard } from "./card-fields";
import { message, notFound } from "./layout";
import { portalPage } from "./portal-page";
import type { PageRequest, PageRoute } from "./route";

const PORTAL_SECONDS = 3_600;
const PATH = "/billing/:id";

const show: PageRoute = {
  method: "GET",
  path: PATH,
  answer: (request) =>
    withPortal(request, (call, session, customer) =>
      portalPage(call, session, customer, request.query.has("saved") ? { saved: true } : {}),
    ),
};

const changeCard: PageRoute = {
  method: "POST",
  path: PATH,
  answer: (request) =>
    withPortal(request, (call, session, customer) => {
      const card = typedCard(request.form, call.now);
      if (typeof card === "string") return portalPage(call, session, customer, { problem: card });
      const { store } = request.world;
      const problem = store.transaction(() => replaceCard({ ...call, attended: true }, customer, card));
      const after = store.tables.customers.get(customer.id) ?? customer;
      if (problem !== null) return portalPage(call, session, after, { problem });
      const onward = session.flow?.after_completion.redirect?.return_url;
      return redirectReply(onward ?? `/billing/${session.id}?saved`);
    }),
};

export const portalPages: PageRoute[] = [show, changeCard];

function withPortal(
  request: PageRequest,
  answer: (call: Call, session: StoredPortalSession, customer: CustomerObject) => Reply,
): Reply {
  const row = request.world.store.tables.portal_sessions.row(request.id);
  const customer = row && request.world.store.tables.customers.get(row.data.customer);
  if (!row || !customer) return notFound();
  const call = inOwnTime(innerCall(request.world, row.scope), [customer.id]);
  if (row.data.created + PORTAL_SECONDS > call.now) return answer(call, row.data, customer);
  const back = row.data.return_url;
  const onward = back === null ? undefined : { label: "Go back", href: back };
  return message("This page has expired", "Open your billing details again to go on.", onward);
}
