import "server-only";
import Stripe from "stripe";
import { getPlatformFeeCents } from "@/lib/money/cents";
import { toStripeAmount } from "@/lib/money/currency";
import { stripe } from "@/lib/stripe/client";
import { createOnce } from "@/lib/stripe/create-once";
import { callStripe, findAtStripe, isInaccessibleAtStripe } from "@/lib/stripe/errors";

const { StripeCardError, StripeError, StripeInvalidRequestError } = Stripe.errors;

/** The metadata key under which a payment intent stores our attempt's ID. */
export const AUTOPAY_ATTEMPT_KEY = "autopay_attempt_id";

interface NewSetup {
  /** The ID of the mandate. Repeated calls with the same ID return the same page. */
  mandateId: string;
  stripeAccountId: string;
  kind: "card" | "us_bank_account";
  organizationId: string;
  contactId: string;
  name: string;
  email: string | null;
  currency: string;
  /** Stripe redirects here when the client finishes or cancels. */
  returnUrl: string;
}

export interface SetupPage {
  customerId: string;
  sessionId: string;
  url: string;
}

/**
 * Creates a Stripe page where a client enters a card or bank account for later payments. Throws EXTERNAL if the
 * request fails. (https://docs.stripe.com/payments/save-and-reuse?platform=checkout)
 */
export async function createSetupPage(setup: NewSetup): Promise<SetupPage> {
  const { mandateId, stripeAccountId: stripeAccount } = setup;
  const metadata = {
    autopay_mandate_id: mandateId,
    organization_id: setup.organizationId,
    contact_id: setup.contactId,
  };
  return callStripe("Failed to open the page for your payment method", async () => {
    const customer = await stripe().customers.create(
      { name: setup.name, ...(setup.email && { email: setup.email }), metadata },
      { stripeAccount, idempotencyKey: `autopay-mandate:${mandateId}:customer` },
    );
    const session = await stripe().checkout.sessions.create(
      {
        ...{ mode: "setup", customer: customer.id, currency: setup.currency },
        ...{ allowed_payment_method_types: [setup.kind], metadata, setup_intent_data: { metadata } },
        ...{ success_url: setup.returnUrl, cancel_url: setup.returnUrl },
      },
      { stripeAccount, idempotencyKey: `autopay-mandate:${mandateId}:session` },
    );
    if (!session.url) throw new Error(`Checkout session ${session.id} has no URL`);
    return { customerId: customer.id, sessionId: session.id, url: session.url };
  });
}

/** The payment method that a client entered. */
export interface SavedMethod {
  paymentMethodId: string;
  brand: string | null;
  last4: string | null;
  expMonth: number | null;
  expYear: number | null;
}

/**
 * Returns the payment method that the client entered. "open" means that the client can still finish or that the
 * bank account isn't verified yet; "expired" means that the client can no longer finish.
 */
export async function readSetupPage(
  stripeAccount: string,
  sessionId: string,
): Promise<SavedMethod | "open" | "expired"> {
  const session = await findAtStripe(() =>
    stripe().checkout.sessions.retrieve(
      sessionId,
      { expand: ["setup_intent.payment_method"] },
      { stripeAccount },
    ),
  );
  if (!session || session.status === "expired") return "expired";
  const intent = session.setup_intent;
  if (!intent || typeof intent === "string" || intent.status !== "succeeded") return "open";
  const method = intent.payment_method;
  return method && typeof method !== "string" ? toSavedMethod(method) : "open";
}

/** Returns the current state of a saved payment method. Returns null if it was removed. */
export async function findSavedMethod(
  stripeAccount: string,
  paymentMethodId: string,
): Promise<SavedMethod | null> {
  return findAtStripe(async () => {
    const method = await stripe().paymentMethods.retrieve(paymentMethodId, {}, { stripeAccount });
    return method.customer ? toSavedMethod(method) : null;
  });
}

function toSavedMethod({ id, card, us_bank_account: bank }: Stripe.PaymentMethod): SavedMethod {
  return {
    paymentMethodId: id,
    brand: card?.brand ?? bank?.bank_name ?? null,
    last4: card?.last4 ?? bank?.last4 ?? null,
    expMonth: card?.exp_month ?? null,
    expYear: card?.exp_year ?? null,
  };
}

export interface AutopayPaymentInput {
  attemptId: string;
  stripeAccountId: string;
  customerId: string;
  paymentMethodId: string;
  kind: "card" | "us_bank_account";
  amountCents: number;
  currency: string;
  invoiceId: string;
  invoiceNumber: string;
  organizationId: string;
  /** The earliest time at which a request for this attempt can have been sent to Stripe. */
  firstAttemptAfter: Date;
}

/** The state of an automatic payment in Stripe. */
export type AutopayPayment =
  | { status: "succeeded" | "processing"; paymentIntentId: string }
  | { status: "failed"; paymentIntentId: string | null; failure: AutopayFailure };

export interface AutopayFailure {
  code: string;
  declineCode: string | null;
  networkCode: string | null;
  message: string;
}

/**
 * Charges a saved payment method while the client isn't present. The payment is a direct charge on the
 * organization's account, with our platform fee. Repeated calls return the first result and don't charge again.
 * Throws if the outcome in Stripe is unknown.
 */
export async function createAutopayPayment(input: AutopayPaymentInput): Promise<AutopayPayment> {
  const { attemptId, stripeAccountId: stripeAccount, currency } = input;
  const parameters: Stripe.PaymentIntentCreateParams = {
    ...{ customer: input.customerId, payment_method: input.paymentMethodId, currency },
    ...{ amount: toStripeAmount(input.amountCents, currency), confirm: true, off_session: true },
    application_fee_amount: toStripeAmount(getPlatformFeeCents(input.amountCents), currency),
    allowed_payment_method_types: [input.kind],
    description: `Invoice ${input.invoiceNumber}`,
    metadata: {
      [AUTOPAY_ATTEMPT_KEY]: attemptId,
      invoice_id: input.invoiceId,
      organization_id: input.organizationId,
    },
  };
  try {
    const intent = await createOnce({
      key: `autopay-attempt:${attemptId}`,
      firstAttemptAfter: input.firstAttemptAfter,
      create: (idempotencyKey) =>
        stripe().paymentIntents.create(parameters, { stripeAccount, idempotencyKey }),
      find: () => findIntentOfAttempt(input),
    });
    return toAutopayPayment(intent);
  } catch (error) {
    if (error instanceof StripeCardError) return toDeclined(error);
    if (isRejected(error)) return toRejected(error, await isMethodRemoved(input, error));
    throw error;
  }
}

/**
 * If Stripe's response to an attempt was lost, finds the payment that the attempt created. Returns undefined if
 * Stripe has no such payment.
 */
export async function findAutopayPayment(
  input: Pick<AutopayPaymentInput, "attemptId" | "customerId" | "stripeAccountId">,
): Promise<AutopayPayment | undefined> {
  const intent = await findIntentOfAttempt(input);
  return intent && toAutopayPayment(intent);
}

async function findIntentOfAttempt({
  attemptId,
  customerId: customer,
  stripeAccountId: stripeAccount,
}: Pick<AutopayPaymentInput, "attemptId" | "customerId" | "stripeAccountId">) {
  for await (const intent of stripe().paymentIntents.list({ customer, limit: 100 }, { stripeAccount })) {
    if (intent.metadata[AUTOPAY_ATTEMPT_KEY] === attemptId) return intent;
  }
  return undefined;
}

/**
 * Returns an automatic payment and the attempt's ID from the payment's metadata. Returns null for other payments.
 */
export async function readAutopayPayment(
  stripeAccount: string,
  paymentIntentId: string,
): Promise<{ attemptId: string; payment: AutopayPayment } | null> {
  const intent = await findAtStripe(() =>
    stripe().paymentIntents.retrieve(paymentIntentId, {}, { stripeAccount }),
  );
  const attemptId = intent?.metadata[AUTOPAY_ATTEMPT_KEY];
  return intent && attemptId ? { attemptId, payment: toAutopayPayment(intent) } : null;
}

function toAutopayPayment(intent: Stripe.PaymentIntent): AutopayPayment {
  const { id: paymentIntentId, status, last_payment_error: error } = intent;
  if (status === "succeeded") return { status: "succeeded", paymentIntentId };
  if (status === "processing") return { status: "processing", paymentIntentId };
  const isActionRequired = status === "requires_action" || status === "requires_confirmation";
  return {
    status: "failed",
    paymentIntentId,
    failure: {
      code: isActionRequired ? "authentication_required" : (error?.code ?? status),
      declineCode: error?.decline_code ?? null,
      networkCode: error?.network_decline_code ?? null,
      message: error?.message ?? "The client needs to confirm the payment.",
    },
  };
}

function toDeclined(error: InstanceType<typeof StripeCardError>): AutopayPayment {
  const intent = error.payment_intent;
  const failure = {
    code: error.code ?? "card_declined",
    declineCode: error.decline_code ?? null,
    networkCode: error.network_decline_code ?? null,
    message: error.message,
  };
  return { status: "failed", paymentIntentId: intent?.id ?? null, failure };
}

/** Returns whether Stripe rejected the request, for example because the payment method was removed. */
function isRejected(error: unknown): error is InstanceType<typeof StripeError> {
  if (!(error instanceof StripeError)) return false;
  if (isInaccessibleAtStripe(error)) return true;
  return error instanceof StripeInvalidRequestError && (error.statusCode === 400 || error.statusCode === 404);
}

/**
 * Stripe has no error code for a removed payment method, so we look up the method. That is impossible without
 * access to the account.
 */
async function isMethodRemoved(
  { stripeAccountId, paymentMethodId }: AutopayPaymentInput,
  { code }: InstanceType<typeof StripeError>,
): Promise<boolean> {
  return code !== "account_invalid" && (await findSavedMethod(stripeAccountId, paymentMethodId)) === null;
}

function toRejected(error: InstanceType<typeof StripeError>, wasRemoved: boolean): AutopayPayment {
  const { message } = error;
  const code = wasRemoved ? "payment_method_removed" : (error.code ?? "invalid_request");
  const failure = { code, declineCode: null, networkCode: null, message };
  return { status: "failed", paymentIntentId: null, failure };
}

export interface PaymentDispute {
  createdAt: Date;
  isWon: boolean;
}

/** Lists a payment's disputes, newest first. */
export async function listPaymentDisputes(
  stripeAccount: string,
  paymentIntentId: string,
): Promise<PaymentDispute[]> {
  const { data } = await stripe().disputes.list(
    { payment_intent: paymentIntentId, limit: 100 },
    { stripeAccount },
  );
  return data.map(({ created, status }) => ({
    createdAt: new Date(created * 1_000),
    isWon: status === "won" || status === "warning_closed",
  }));
}
