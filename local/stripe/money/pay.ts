import { attachCard, type CardExpiry } from "../billing/payment-method";
import { DAY_SECONDS } from "../billing/periods";
import { startSubscription } from "../billing/start-subscription";
import { PLATFORM } from "../core/collection";
import type { Call } from "../core/context";
import type { PaymentIntentObject, PaymentMethodObject, SessionObject } from "../core/wire-format";
import { createCustomer } from "../resources/customers";
import { completeSetupIntent } from "../resources/setup-intents";
import { putAndEmit } from "../webhooks/put-and-emit";
import type { TestBankAccount } from "./bank-accounts";
import { startBankDebit } from "./bank-debit";
import { attachBankAccount, buildBankMethod } from "./bank-method";
import type { TestCard } from "./cards";
import { chargeIntent } from "./charge-intent";
import type { Payer } from "./charge-object";
import { getClosedReason } from "./checkout";
import { completeSession } from "./complete-session";
import { openDispute } from "./disputes";
import { buildPaymentIntent } from "./payment-intent-object";

export type Outcome =
  | { kind: "paid"; session: SessionObject }
  | { kind: "declined" | "refused"; session: SessionObject; message: string };

/**
 * Attempts to pay the full amount of an open session or, in setup mode, to save the card. If the card is
 * declined, the session stays open.
 */
export function paySession(
  call: Call,
  session: SessionObject,
  card: TestCard,
  payer: Payer,
  expiry?: CardExpiry,
): Outcome {
  const reason = getUnpayableReason(call, session);
  if (reason !== null) return { kind: "refused", session, message: reason };
  if (session.mode === "setup") {
    if (card.decline && !card.attaches) return { kind: "declined", session, message: card.decline.message };
    const attach = (customer: string) => attachCard(call, customer, card, payer, expiry);
    return { kind: "paid", session: setUpSession(call, session, attach, payer) };
  }
  if (session.mode === "subscription") return subscribePayer(call, session, card, payer);
  const intent = getSessionIntent(call, session, payer);
  const charge = chargeIntent(call, intent, card, payer);
  if (card.decline) {
    const openSession = call.tables.checkout_sessions.put(call.scope, {
      ...session,
      payment_intent: intent.id,
    });
    return { kind: "declined", session: openSession, message: card.decline.message };
  }
  const createdObjects = { customer: charge.customer, payment_intent: intent.id };
  const complete = completeSession(call, session, createdObjects, payer);
  if (card.disputed) openDispute(call, charge, { reason: "fraudulent" });
  return { kind: "paid", session: complete };
}

/**
 * Starts a bank debit for the full amount of an open session or, in setup mode, saves the bank account. A
 * session with a debit is completed immediately, but stays `unpaid` until the debit clears.
 */
export function paySessionByBank(
  call: Call,
  session: SessionObject,
  account: TestBankAccount,
  payer: Payer,
): Outcome {
  const reason =
    getUnpayableReason(call, session) ??
    (session.payment_method_types.includes("us_bank_account")
      ? null
      : "This payment page doesn't accept bank accounts.");
  if (reason !== null) return { kind: "refused", session, message: reason };
  if (session.mode === "setup") {
    const attach = (customer: string) => attachBankAccount(call, customer, account, payer);
    return { kind: "paid", session: setUpSession(call, session, attach, payer) };
  }
  const intent = getSessionIntent(call, session, payer);
  const method = buildBankMethod(call, intent.customer, account, payer);
  call.tables.payment_methods.put(call.scope, method);
  startBankDebit(call, intent, account, method);
  const createdObjects = { customer: intent.customer, payment_intent: intent.id };
  return { kind: "paid", session: completeSession(call, session, createdObjects, payer, true) };
}

/** Returns the reason why this session can't be paid, or null if it can. */
export function getUnpayableReason(call: Call, session: SessionObject): string | null {
  if (session.status === "complete") return "This payment has already been made.";
  if (session.status !== "open" || session.expires_at <= call.now) return "This payment page has expired.";
  const { enforce_completed_sessions } = call.context.store.settings;
  const link =
    session.payment_link === null ? undefined : call.tables.payment_links.get(session.payment_link);
  if (link && enforce_completed_sessions) {
    const closed = getClosedReason(call, link);
    if (closed !== null) return closed;
  }
  if (call.scope === PLATFORM || call.tables.accounts.get(call.scope)?.charges_enabled) return null;
  return "This business can't take payments at the moment.";
}

function getSessionIntent(call: Call, session: SessionObject, payer: Payer): PaymentIntentObject {
  const existingIntent =
    session.payment_intent === null ? undefined : call.tables.payment_intents.get(session.payment_intent);
  if (existingIntent) return existingIntent;
  const plan = call.tables.session_plans.get(session.id);
  const customer =
    session.customer ?? (session.customer_creation === "always" ? createPayingCustomer(call, payer) : null);
  const intent = buildPaymentIntent(call, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "usd",
    application_fee_amount: plan?.application_fee_amount ?? null,
    customer,
    description: plan?.description ?? null,
    metadata: plan?.metadata ?? {},
    payment_method_types: session.payment_method_types,
  });
  return putAndEmit(call, call.tables.payment_intents, { type: "payment_intent.created", after: intent });
}

/**
 * Starts the payer's subscription if the card isn't declined. A trial requires only that the card can be saved.
 */
function subscribePayer(call: Call, session: SessionObject, card: TestCard, payer: Payer): Outcome {
  const plan = call.tables.session_plans.get(session.id)?.subscription;
  const [line] = call.tables.line_items.get(session.id)?.items ?? [];
  if (!plan || !line) throw new Error(`${session.id} has no subscription to start`);
  const isSaved = plan.trial_period_days !== null && card.attaches;
  if (card.decline && !isSaved) return { kind: "declined", session, message: card.decline.message };
  const customer = session.customer ?? createPayingCustomer(call, payer);
  const method = attachCard(call, customer, card, payer);
  const { price, quantity } = line;
  const started = startSubscription(
    { ...call, attended: true },
    {
      customer,
      description: plan.description,
      metadata: plan.metadata,
      method,
      price,
      quantity: quantity ?? 1,
      strict: true,
      trial_end: plan.trial_period_days === null ? null : call.now + plan.trial_period_days * DAY_SECONDS,
    },
  );
  const createdObjects = { customer, invoice: started.latest_invoice, subscription: started.id };
  return { kind: "paid", session: completeSession(call, session, createdObjects, payer) };
}

const createPayingCustomer = (call: Call, { email, name }: Payer): string =>
  createCustomer(call, name === "" ? { email } : { email, name }).id;

/** Saves the payment method entered in an open setup session, and completes the session. */
function setUpSession(
  call: Call,
  session: SessionObject,
  attach: (customer: string) => PaymentMethodObject,
  payer: Payer,
): SessionObject {
  const intent = call.tables.setup_intents.get(String(session.setup_intent));
  if (!intent) throw new Error(`${session.id} has no setup intent`);
  const customer = session.customer ?? createCustomer(call, { email: payer.email, name: payer.name }).id;
  completeSetupIntent(call, { ...intent, customer }, attach(customer));
  return completeSession(call, session, { customer }, payer);
}
