import { type Call, createInternalCall } from "../core/context";
import type { SessionObject } from "../core/wire-format";
import { createRedirectReply, type Reply } from "../http/reply";
import type { Payer } from "../money/charge-object";
import { getClosedReason, openSession } from "../money/checkout";
import { getUnpayableReason, type Outcome, paySession, paySessionByBank } from "../money/pay";
import { notFound, renderMessage } from "./layout";
import { readBankAccount } from "./render-bank-fields";
import { readCard, readExpiry, readField } from "./render-card-fields";
import { type CheckoutMethod, renderCheckoutForm } from "./render-checkout-form";
import type { PageRequest, PageRoute } from "./route";

const openLink: PageRoute = {
  method: "GET",
  path: "/pay/:id",
  answer: ({ context, id, query }) => {
    const row = context.store.tables.slugs.row(id);
    const link = row && context.store.tables.payment_links.get(row.data.link);
    if (!row || !link) return notFound();
    const call = createInternalCall(context, row.scope);
    const closed = getClosedReason(call, link);
    if (closed !== null)
      return renderMessage(closed, "You have not been charged. Ask the sender for a new link.");
    const reference = query.get("client_reference_id") ?? "";
    const lockedEmail = query.get("locked_prefilled_email");
    const prefill = {
      email: lockedEmail ?? query.get("prefilled_email"),
      email_locked: lockedEmail !== null,
      client_reference_id: /^[\w-]{1,200}$/.test(reference) ? reference : null,
    };
    const session = context.store.transaction(() => openSession(call, link, prefill));
    return createRedirectReply(`/checkout/${session.id}`);
  },
};

const showSession: PageRoute = {
  method: "GET",
  path: "/checkout/:id",
  answer: (request) =>
    withSession(request, (call, session) => {
      if (session.status === "complete") return replyAfterPayment(call, session);
      const reason = getUnpayableReason(call, session);
      if (reason !== null) return renderMessage(reason, "You have not been charged.");
      const method = getMethod(session, request.query.get("method"));
      return renderCheckoutForm(call, session, {
        email: session.customer_email ?? "",
        billingName: "",
        method,
      });
    }),
};

const pay: PageRoute = {
  method: "POST",
  path: "/checkout/:id",
  answer: (request) =>
    withSession(request, (call, session) => {
      const lockedEmail = call.tables.session_plans.get(session.id)?.email_locked
        ? session.customer_email
        : null;
      const input = {
        email: lockedEmail ?? readField(request.form, "email"),
        billingName: readField(request.form, "billingName"),
        method: getMethod(session, request.form.get("method")),
      };
      if (session.status === "complete") return replyAfterPayment(call, session);
      const reason = getUnpayableReason(call, session);
      if (reason !== null) return renderMessage(reason, "You have not been charged.");
      if (!isEmail(input.email))
        return renderCheckoutForm(call, session, input, "Your email address is incomplete.");
      const payer = { email: input.email, name: input.billingName };
      const outcome = payByEnteredMethod(request, call, session, input.method, payer);
      if (typeof outcome === "string") return renderCheckoutForm(call, session, input, outcome);
      if (outcome.kind === "paid") return replyAfterPayment(call, outcome.session);
      if (outcome.kind === "declined")
        return renderCheckoutForm(call, outcome.session, input, outcome.message);
      return renderMessage(outcome.message, "You have not been charged.");
    }),
};

const cancel: PageRoute = {
  method: "POST",
  path: "/checkout/:id/cancel",
  answer: (request) =>
    withSession(request, (call, session) => {
      if (session.cancel_url !== null) return createRedirectReply(session.cancel_url);
      const link =
        session.payment_link === null ? undefined : call.tables.payment_links.get(session.payment_link);
      const backLink = { label: "Back to the payment page", href: link?.url ?? `/checkout/${session.id}` };
      return renderMessage(
        "You have not been charged",
        "The payment was canceled. You can still pay later.",
        backLink,
      );
    }),
};

export const checkoutPages: PageRoute[] = [openLink, showSession, pay, cancel];

function withSession(request: PageRequest, answer: (call: Call, session: SessionObject) => Reply): Reply {
  const row = request.context.store.tables.checkout_sessions.row(request.id);
  return row ? answer(createInternalCall(request.context, row.scope), row.data) : notFound();
}

function getMethod({ payment_method_types: types }: SessionObject, wanted: string | null): CheckoutMethod {
  const isBank = wanted === "us_bank_account" || !types.includes("card");
  return isBank && types.includes("us_bank_account") ? "us_bank_account" : "card";
}

/**
 * Pays with the card or bank account entered in the form. Returns an error message if the input is invalid.
 */
function payByEnteredMethod(
  { form, context }: PageRequest,
  call: Call,
  session: SessionObject,
  method: CheckoutMethod,
  payer: Payer,
): Outcome | string {
  if (method === "us_bank_account") {
    const account = readBankAccount(form);
    if (typeof account === "string") return account;
    return context.store.transaction(() => paySessionByBank(call, session, account, payer));
  }
  const card = readCard(form, call.now);
  if (typeof card === "string") return card;
  const expiry = readExpiry(form);
  return context.store.transaction(() => paySession(call, session, card, payer, expiry));
}

/**
 * Returns a redirect to the success URL, with its placeholder replaced by the session's ID. Returns a confirmation
 * page if the session has no success URL.
 */
function replyAfterPayment(call: Call, session: SessionObject): Reply {
  if (session.success_url !== null) {
    return createRedirectReply(session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id));
  }
  const link =
    session.payment_link === null ? undefined : call.tables.payment_links.get(session.payment_link);
  const custom = link?.after_completion.hosted_confirmation?.custom_message;
  if (session.mode === "setup")
    return renderMessage("Thank you", "Your payment method was saved. You can close this page.");
  if (session.mode === "subscription")
    return renderMessage(
      "Thanks for subscribing",
      custom ?? "Your subscription has started. You can close this page.",
    );
  if (session.payment_status === "unpaid")
    return renderMessage(
      "Your payment is processing",
      "Your bank takes about four business days to confirm the payment. You can close this page.",
    );
  return renderMessage(
    "Thanks for your payment",
    custom ?? "Your payment was received. You can close this page.",
  );
}

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
