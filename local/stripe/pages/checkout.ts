import type { SessionObject } from "../core/wire";
import { type Call, innerCall } from "../core/world";
import { type Reply, redirectReply } from "../http/reply";
import { closedReason, openSession } from "../money/checkout";
import { getRefusal, paySession } from "../money/pay";
import { typedCard, typedField } from "./card-fields";
import { checkoutForm } from "./checkout-form";
import { message, notFound } from "./layout";
import type { PageRequest, PageRoute } from "./route";

const openLink: PageRoute = {
  method: "GET",
  path: "/pay/:id",
  answer: ({ world, id, query }) => {
    const row = world.store.tables.slugs.row(id);
    const link = row && world.store.tables.payment_links.get(row.data.link);
    if (!row || !link) return notFound();
    const call = innerCall(world, row.scope);
    const closed = closedReason(call, link);
    if (closed !== null)
      return message(closed, "You have not been charged. Ask the sender of the link for a new one.");
    const reference = query.get("client_reference_id") ?? "";
    const locked = query.get("locked_prefilled_email");
    const prefill = {
      email: locked ?? query.get("prefilled_email"),
      email_locked: locked !== null,
      client_reference_id: /^[\w-]{1,200}$/.test(reference) ? reference : null,
    };
    const session = world.store.transaction(() => openSession(call, link, prefill));
    return redirectReply(`/checkout/${session.id}`);
  },
};

const showSession: PageRoute = {
  method: "GET",
  path: "/checkout/:id",
  answer: (request) =>
    withSession(request, (call, session) => {
      if (session.status === "complete") return afterPayment(call, session);
      const refusal = getRefusal(call, session);
      if (refusal !== null) return message(refusal, "You have not been charged.");
      return checkoutForm(call, session, { email: session.customer_email ?? "", billingName: "" });
    }),
};

const pay: PageRoute = {
  method: "POST",
  path: "/checkout/:id",
  answer: (request) =>
    withSession(request, (call, session) => {
      const locked = call.tables.session_plans.get(session.id)?.email_locked ? session.customer_email : null;
      const typed = {
        email: locked ?? typedField(request.form, "email"),
        billingName: typedField(request.form, "billingName"),
      };
      if (session.status === "complete") return afterPayment(call, session);
      const refusal = getRefusal(call, session);
      if (refusal !== null) return message(refusal, "You have not been charged.");
      const card = isEmail(typed.email)
        ? typedCard(request.form, call.now)
        : "Your email address is incomplete.";
      if (typeof card === "string") return checkoutForm(call, session, typed, card);
      const payer = { email: typed.email, name: typed.billingName };
      const outcome = request.world.store.transaction(() => paySession(call, session, card, payer));
      if (outcome.kind === "paid") return afterPayment(call, outcome.session);
      if (outcome.kind === "declined") return checkoutForm(call, outcome.session, typed, outcome.message);
      return message(outcome.message, "You have not been charged.");
    }),
};

const cancel: PageRoute = {
  method: "POST",
  path: "/checkout/:id/cancel",
  answer: (request) =>
    withSession(request, (call, session) => {
      if (session.cancel_url !== null) return redirectReply(session.cancel_url);
      const link =
        session.payment_link === null ? undefined : call.tables.payment_links.get(session.payment_link);
      const back = { label: "Back to the payment page", href: link?.url ?? `/checkout/${session.id}` };
      return message("You have not been charged", "The payment was canceled. You can still pay later.", back);
    }),
};

export const checkoutPages: PageRoute[] = [openLink, showSession, pay, cancel];

function withSession(request: PageRequest, answer: (call: Call, session: SessionObject) => Reply): Reply {
  const row = request.world.store.tables.checkout_sessions.row(request.id);
  return row ? answer(innerCall(request.world, row.scope), row.data) : notFound();
}

/** Returns the payer's next page: the redirect with the session's id filled in, or a confirmation here. */
function afterPayment(call: Call, session: SessionObject): Reply {
  if (session.success_url !== null) {
    return redirectReply(session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id));
  }
  const link =
    session.payment_link === null ? undefined : call.tables.payment_links.get(session.payment_link);
  const custom = link?.after_completion.hosted_confirmation?.custom_message;
  if (session.mode === "subscription")
    return message(
      "Thanks for subscribing",
      custom ?? "Your subscription has started. You can close this page.",
    );
  return message("Thanks for your payment", custom ?? "Your payment was received. You can close this page.");
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
