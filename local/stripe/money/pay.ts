import { PLATFORM } from "../core/collection";
import type { ChargeObject, PaymentIntentObject, SessionObject } from "../core/wire";
import type { Call } from "../core/world";
import { createCustomer } from "../resources/customers";
import { merchantName } from "../resources/onboarding";
import { emit } from "../webhooks/emit";
import { putAndEmit } from "../webhooks/put-and-emit";
import { takeApplicationFee } from "./application-fee";
import { book, cardFee } from "./balance";
import type { TestCard } from "./cards";
import { newCharge, type Payer } from "./charge-object";
import { closedReason } from "./checkout";
import { completeSession } from "./complete-session";
import { openDispute } from "./disputes";
import { newIntent } from "./payment-intent-object";

type Outcome =
  | { kind: "paid"; session: SessionObject }
  | { kind: "declined" | "refused"; session: SessionObject; message: string };

/** One attempt to pay an open session, whole or not at all. A decline leaves it open. */
export function paySession(call: Call, session: SessionObject, card: TestCard, payer: Payer): Outcome {
  const refusal = refusalOf(call, session);
  if (refusal !== null) return { kind: "refused", session, message: refusal };
  const intent = intentOf(call, session, payer);
  const account = call.tables.accounts.get(call.scope);
  const charge = newCharge(call, intent, card, payer, merchantName(account));
  if (card.decline) {
    decline(call, intent, charge, card.decline);
    const open = call.tables.checkout_sessions.put(call.scope, { ...session, payment_intent: intent.id });
    return { kind: "declined", session: open, message: card.decline.message };
  }
  const paid = capture(call, intent, charge);
  const complete = completeSession(call, session, paid, payer);
  if (card.disputed) openDispute(call, paid, { reason: "fraudulent" });
  return { kind: "paid", session: complete };
}

/** Why this session can't be paid, or null. */
export function refusalOf(call: Call, session: SessionObject): string | null {
  if (session.status === "complete") return "This payment has already been made.";
  if (session.status !== "open" || session.expires_at <= call.now) return "This payment page has expired.";
  if (session.mode !== "payment") return "Subscriptions can't be paid here yet.";
  const { enforce_completed_sessions } = call.world.store.settings;
  const link =
    session.payment_link === null ? undefined : call.tables.payment_links.get(session.payment_link);
  if (link && enforce_completed_sessions) {
    const closed = closedReason(call, link);
    if (closed !== null) return closed;
  }
  if (call.scope === PLATFORM || call.tables.accounts.get(call.scope)?.charges_enabled) return null;
  return "This business can't take payments at the moment.";
}

function intentOf(call: Call, session: SessionObject, payer: Payer): PaymentIntentObject {
  const known =
    session.payment_intent === null ? undefined : call.tables.payment_intents.get(session.payment_intent);
  if (known) return known;
  const plan = call.tables.session_plans.get(session.id);
  const customer =
    session.customer ??
    (session.customer_creation === "always" ? createCustomer(call, payerFields(payer)).id : null);
  const intent = newIntent(call, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "usd",
    application_fee_amount: plan?.application_fee_amount ?? null,
    customer,
    description: plan?.description ?? null,
    metadata: plan?.metadata ?? {},
  });
  return putAndEmit(call, call.tables.payment_intents, { type: "payment_intent.created", after: intent });
}

const payerFields = ({ email, name }: Payer) => (name === "" ? { email } : { email, name });

function decline(
  call: Call,
  intent: PaymentIntentObject,
  charge: ChargeObject,
  reason: NonNullable<TestCard["decline"]>,
): void {
  call.tables.charges.put(call.scope, charge);
  const after: PaymentIntentObject = {
    ...intent,
    latest_charge: charge.id,
    last_payment_error: { ...reason, advice_code: "try_again_later", charge: charge.id, type: "card_error" },
  };
  call.tables.payment_intents.put(call.scope, after);
  emit(call, call.scope, "charge.failed", charge);
  emit(call, call.scope, "payment_intent.payment_failed", after);
}

function capture(call: Call, intent: PaymentIntentObject, charge: ChargeObject): ChargeObject {
  const share = call.scope === PLATFORM ? null : intent.application_fee_amount;
  const fee = share === null ? null : takeApplicationFee(call, charge, share);
  const booked = book(call, call.scope, {
    type: "charge",
    reporting_category: "charge",
    amount: charge.amount,
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
    fees: [
      { type: "stripe_fee", amount: cardFee(charge.amount) },
      { type: "application_fee", amount: share ?? 0 },
    ],
  });
  const paid: ChargeObject = { ...charge, application_fee: fee?.id ?? null, balance_transaction: booked.id };
  const succeeded: PaymentIntentObject = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: paid.id,
    payment_method: paid.payment_method,
    status: "succeeded",
  };
  call.tables.charges.put(call.scope, paid);
  call.tables.payment_intents.put(call.scope, succeeded);
  emit(call, call.scope, "charge.succeeded", paid);
  emit(call, call.scope, "payment_intent.succeeded", succeeded);
  return paid;
}
