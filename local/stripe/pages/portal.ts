import { replaceCard } from "../billing/replace-card";
import { type Call, createInternalCall } from "../core/context";
import type { StoredPortalSession } from "../core/tables";
import type { CustomerObject } from "../core/wire-format";
import { withTestClock } from "../core/with-test-clock";
import { createRedirectReply, type Reply } from "../http/reply";
import { notFound, renderMessage } from "./layout";
import { readCard } from "./render-card-fields";
import { renderPortalPage } from "./render-portal-page";
import type { PageRequest, PageRoute } from "./route";

const PORTAL_SECONDS = 3_600;
const PATH = "/billing/:id";

const show: PageRoute = {
  method: "GET",
  path: PATH,
  answer: (request) =>
    withPortal(request, (call, session, customer) =>
      renderPortalPage(call, session, customer, request.query.has("saved") ? { saved: true } : {}),
    ),
};

const changeCard: PageRoute = {
  method: "POST",
  path: PATH,
  answer: (request) =>
    withPortal(request, (call, session, customer) => {
      const card = readCard(request.form, call.now);
      if (typeof card === "string") return renderPortalPage(call, session, customer, { problem: card });
      const { store } = request.context;
      const problem = store.transaction(() => replaceCard({ ...call, attended: true }, customer, card));
      const after = store.tables.customers.get(customer.id) ?? customer;
      if (problem !== null) return renderPortalPage(call, session, after, { problem });
      const returnUrl = session.flow?.after_completion.redirect?.return_url;
      return createRedirectReply(returnUrl ?? `/billing/${session.id}?saved`);
    }),
};

export const portalPages: PageRoute[] = [show, changeCard];

function withPortal(
  request: PageRequest,
  answer: (call: Call, session: StoredPortalSession, customer: CustomerObject) => Reply,
): Reply {
  const row = request.context.store.tables.portal_sessions.row(request.id);
  const customer = row && request.context.store.tables.customers.get(row.data.customer);
  if (!row || !customer) return notFound();
  const call = withTestClock(createInternalCall(request.context, row.scope), [customer.id]);
  if (row.data.created + PORTAL_SECONDS > call.now) return answer(call, row.data, customer);
  const returnUrl = row.data.return_url;
  const nextLink = returnUrl === null ? undefined : { label: "Go back", href: returnUrl };
  return renderMessage("This page has expired", "Open your billing details again to continue.", nextLink);
}
