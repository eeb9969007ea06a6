import { invalidRequestError, notFoundError } from "../api/errors";
import type { CardExpiry } from "../billing/payment-method";
import { DAY_SECONDS } from "../billing/periods";
import { createInternalCall, type ServerContext } from "../core/context";
import { runDueWork } from "../core/run-due-work";
import { findBankReturn, findTestBankAccount } from "../money/bank-accounts";
import { findTestCard } from "../money/cards";
import { getClosedReason, openSession } from "../money/checkout";
import { openDispute, resolveDispute } from "../money/disputes";
import { PAST_DISPUTES, recordPastPayment } from "../money/past-payment";
import { paySession, paySessionByBank } from "../money/pay";
import { failPayout } from "../money/payouts";
import { failRefund } from "../money/refund";
import { clearBankDebit, returnBankDebit } from "../money/settle-bank-debit";
import { putAndEmit } from "../webhooks/put-and-emit";
import type { ControlRoute, JsonBody } from "./route";

/** Opens a session for a payment link as a visitor would. Accepts the link's ID or the last part of its URL. */
function openHostedPage(context: ServerContext, id: string, body: JsonBody) {
  const { tables } = context.store;
  const row = tables.payment_links.row(tables.slugs.get(id)?.link ?? id);
  if (!row) throw notFoundError("payment_link", id);
  const call = createInternalCall(context, row.scope);
  const closed = getClosedReason(call, row.data);
  if (closed !== null) throw invalidRequestError(closed, "link", "link_inactive");
  const prefill = {
    email: body.text("email") ?? null,
    email_locked: false,
    client_reference_id: body.text("client_reference_id") ?? null,
  };
  return openSession(call, row.data, prefill);
}

const open: ControlRoute = {
  method: "POST",
  path: "/_local/open/:id",
  run: ({ context }, body, id) => context.store.transaction(() => openHostedPage(context, id, body)),
};

/** Pays a link or an open session (`cs_…`) by card or bank account, as a payer would on the hosted page. */
const pay: ControlRoute = {
  method: "POST",
  path: "/_local/pay/:id",
  run: ({ context }, body, id) => {
    const number = body.text("bank_account");
    const account = number === undefined ? undefined : findTestBankAccount(number);
    if (number !== undefined && !account)
      throw invalidRequestError("No such test bank account.", "bank_account");
    const card = findTestCard(body.text("card") ?? "4242424242424242");
    if (!card) throw invalidRequestError("No such test card.", "card");
    const payer = {
      email: body.text("email") ?? "payer@example.com",
      name: body.text("name") ?? "Test Payer",
    };
    const outcome = context.store.transaction(() => {
      const sessions = context.store.tables.checkout_sessions;
      const session = id.startsWith("cs_") ? sessions.get(id) : openHostedPage(context, id, body);
      const row = session && sessions.row(session.id);
      if (!row) throw notFoundError("checkout.session", id);
      const call = createInternalCall(context, row.scope);
      return account
        ? paySessionByBank(call, row.data, account, payer)
        : paySession(call, row.data, card, payer, readExpiryOf(body));
    });
    if (outcome.kind === "refused") throw invalidRequestError(outcome.message, "session", "session_refused");
    return outcome.session;
  },
};

function getIntent(context: ServerContext, id: string) {
  const row = context.store.tables.payment_intents.row(id);
  if (!row) throw notFoundError("payment_intent", id);
  return { call: createInternalCall(context, row.scope), intent: row.data };
}

/** Clears a bank debit immediately. */
const clear: ControlRoute = {
  method: "POST",
  path: "/_local/payments/:id/clear",
  run: ({ context }, _body, id) =>
    context.store.transaction(() => {
      const { call, intent } = getIntent(context, id);
      return clearBankDebit(call, intent);
    }),
};

/**
 * Makes the bank return a debit immediately. A debit that is still processing fails; a debit that has cleared
 * becomes a lost dispute.
 */
const returnPayment: ControlRoute = {
  method: "POST",
  path: "/_local/payments/:id/return",
  run: ({ context }, body, id) => {
    const reason = findBankReturn(body.text("failure_code") ?? "insufficient_funds");
    if (!reason) throw invalidRequestError("No such failure code.", "failure_code");
    return context.store.transaction(() => {
      const { call, intent } = getIntent(context, id);
      return returnBankDebit(call, intent, reason);
    });
  },
};

/**
 * Advances the payer's newest unsettled bank debit by the given number of days, as if it had started earlier.
 * Then runs all due steps. The clock and other debits don't change.
 */
const advanceDebit: ControlRoute = {
  method: "POST",
  path: "/_local/bank-debits/advance",
  run: ({ context }, body) => {
    const email = body.text("email") ?? "";
    const seconds = (body.number("days") ?? 0) * DAY_SECONDS;
    const { bank_debits, charges } = context.store.tables;
    const row = [...bank_debits.rows()].findLast(
      ({ data }) => charges.get(data.charge)?.billing_details.email === email,
    );
    if (!row) throw notFoundError("bank_debit", email);
    const { scope, data } = row;
    context.store.transaction(() =>
      bank_debits.put(scope, { ...data, due_at: data.due_at === null ? null : data.due_at - seconds }),
    );
    runDueWork(context);
    return { payment_intent: data.id, status: context.store.tables.payment_intents.get(data.id)?.status };
  },
};

/** Records an earlier card payment to a connected account and returns its charge. Times are in ISO 8601. */
const recordPast: ControlRoute = {
  method: "POST",
  path: "/_local/accounts/:id/past-payments",
  run: ({ context }, body, id) => {
    if (!context.store.tables.accounts.get(id)) throw notFoundError("account", id);
    const card = findTestCard(body.text("card") ?? "4242424242424242");
    if (!card || card.decline) throw invalidRequestError("Payments with this card don't succeed.", "card");
    const status = body.text("dispute");
    const dispute = PAST_DISPUTES.find((known) => known === status) ?? null;
    if (status !== undefined && dispute === null)
      throw invalidRequestError("dispute must be needs_response, won or lost.", "dispute");
    const created = readTime(body, "created");
    const payment = {
      ...{ amount: body.number("amount") ?? 0, currency: body.text("currency") ?? "usd" },
      application_fee_amount: body.number("application_fee_amount") ?? null,
      ...{ description: body.text("description") ?? null, metadata: body.textMap("metadata") },
      payer: { email: body.text("email") ?? "payer@example.com", name: body.text("name") ?? "Test Payer" },
      ...{ card, created, refunded: body.number("refunded") ?? 0, dispute },
      reversed_at: body.text("reversed_at") === undefined ? created : readTime(body, "reversed_at"),
    };
    return context.store.transaction(() => recordPastPayment(createInternalCall(context, id), payment));
  },
};

function readTime(body: JsonBody, name: string): number {
  const seconds = Math.floor(Date.parse(body.text(name) ?? "") / 1_000);
  if (Number.isNaN(seconds)) throw invalidRequestError(`${name} must be an ISO date.`, name);
  return seconds;
}

/** Makes a payout fail at the bank. */
const failPayoutNow: ControlRoute = {
  method: "POST",
  path: "/_local/payouts/:id/fail",
  run: ({ context }, _body, id) => {
    const row = context.store.tables.payouts.row(id);
    if (!row) throw notFoundError("payout", id);
    return context.store.transaction(() => failPayout(createInternalCall(context, row.scope), row.data));
  },
};

const dispute: ControlRoute = {
  method: "POST",
  path: "/_local/disputes",
  run: ({ context }, body) => {
    const id = body.text("charge") ?? "";
    const row = context.store.tables.charges.row(id);
    if (!row) throw notFoundError("charge", id, "charge");
    const input = { reason: body.text("reason"), amount: body.number("amount") };
    return context.store.transaction(() =>
      openDispute(createInternalCall(context, row.scope), row.data, input),
    );
  },
};

const resolve: ControlRoute = {
  method: "POST",
  path: "/_local/disputes/:id/resolve",
  run: ({ context }, body, id) => {
    const row = context.store.tables.disputes.row(id);
    const status = body.text("status");
    if (!row) throw notFoundError("dispute", id);
    if (status !== "won" && status !== "lost")
      throw invalidRequestError("status must be won or lost.", "status");
    return context.store.transaction(() =>
      resolveDispute(createInternalCall(context, row.scope), row.data, status),
    );
  },
};

/** Simulates a bank that returns a refund, so that the refund fails. */
const fail: ControlRoute = {
  method: "POST",
  path: "/_local/refunds/:id/fail",
  run: ({ context }, _body, id) => {
    const { refunds, charges } = context.store.tables;
    const row = refunds.row(id);
    const charge = row && charges.get(String(row.data.charge));
    if (!charge || row.data.status !== "succeeded") throw notFoundError("refund", id);
    return context.store.transaction(() =>
      failRefund(createInternalCall(context, row.scope), charge, row.data),
    );
  },
};

/**
 * Gives a saved card a new expiration date or the behavior of another test card, as if the bank had changed
 * the card.
 */
const changeCard: ControlRoute = {
  method: "POST",
  path: "/_local/payment_methods/:id",
  run: ({ context }, body, id) => {
    const row = context.store.tables.payment_methods.row(id);
    if (!row?.data.card) throw notFoundError("payment_method", id);
    const { card: saved } = row.data;
    const card = findTestCard(body.text("card") ?? "");
    const changed = {
      ...saved,
      ...(card && { brand: card.brand, display_brand: card.brand, last4: card.last4 }),
      ...readExpiryOf(body),
    };
    const call = createInternalCall(context, row.scope);
    return context.store.transaction(() =>
      putAndEmit(call, call.tables.payment_methods, {
        type: "payment_method.automatically_updated",
        before: row.data,
        after: { ...row.data, card: changed },
      }),
    );
  },
};

function readExpiryOf(body: JsonBody): CardExpiry | undefined {
  const [exp_month, exp_year] = [body.number("exp_month"), body.number("exp_year")];
  return exp_month === undefined || exp_year === undefined ? undefined : { exp_month, exp_year };
}

export const paymentControls: ControlRoute[] = [
  open,
  pay,
  clear,
  returnPayment,
  advanceDebit,
  recordPast,
  failPayoutNow,
  dispute,
  resolve,
  fail,
  changeCard,
];
