import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { type RunningStripe, type StripeOptions, startStripe } from "../server";

const PLATFORM_SECRET = "whsec_platform";
const CONNECT_SECRET = "whsec_connect";

interface ReceivedEvent {
  path: string;
  event: Stripe.Event;
}

/** Acts as the application's webhook endpoint: verifies and records events, then responds with `status`. */
class Receiver {
  readonly received: ReceivedEvent[] = [];
  status = 200;
  #server: Server | undefined;

  async start(): Promise<string> {
    const server = createServer(async (request, response) => {
      const path = request.url ?? "";
      const payload = await getBody(request);
      const secret = path === "/connect" ? CONNECT_SECRET : PLATFORM_SECRET;
      const signature = String(request.headers["stripe-signature"]);
      this.received.push({ path, event: Stripe.webhooks.constructEvent(payload, signature, secret) });
      response.writeHead(this.status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    this.#server = server;
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  types(path: string): string[] {
    return this.received.filter((one) => one.path === path).map(({ event }) => event.type);
  }

  stop(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }
}

async function getBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

export interface TestBench {
  running: RunningStripe;
  receiver: Receiver;
  stripe: Stripe;
  dataDir: string;
  control: (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;
  /** Closes the stand-in and starts it again with the same data. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

export function createSdk(url: string, maxNetworkRetries = 0): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe("sk_test_local", { host: hostname, port, protocol: "http", maxNetworkRetries });
}

/** Starts a separate stand-in with its own data and webhook receiver. */
export async function startTestBench(more: Partial<StripeOptions> = {}): Promise<TestBench> {
  const dataDir = await mkdtemp(join(tmpdir(), "local-stripe-"));
  const receiver = new Receiver();
  const app = await receiver.start();
  const start = (): Promise<RunningStripe> =>
    startStripe({
      port: 0,
      dataDir,
      endpoints: [
        { url: `${app}/platform`, secret: PLATFORM_SECRET, scope: "platform" },
        { url: `${app}/connect`, secret: CONNECT_SECRET, scope: "connect" },
      ],
      ...more,
    });
  const running = await start();
  const bench: TestBench = {
    running,
    receiver,
    stripe: createSdk(running.url),
    dataDir,
    control: async (method, path, body) => {
      const init = body ? { method, body: JSON.stringify(body) } : { method };
      const response = await fetch(`${bench.running.url}/_local/${path}`, init);
      return response.json();
    },
    restart: async () => {
      await bench.running.close();
      bench.running = await start();
      bench.stripe = createSdk(bench.running.url);
    },
    close: async () => {
      await bench.running.close();
      receiver.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return bench;
}

/** Creates a connected account that has completed onboarding. */
export async function createOnboardedAccount(
  { stripe, control }: TestBench,
  name = "Green Meadow Stable",
): Promise<string> {
  const { id } = await stripe.accounts.create({ type: "express", email: "owner@example.com" });
  await control("POST", `accounts/${id}/onboard`, { business_name: name });
  return id;
}

export const createLineItem = (cents: number): Stripe.PaymentLinkCreateParams.LineItem => ({
  price_data: { currency: "usd", unit_amount: cents, product_data: { name: "Full board, May" } },
  quantity: 1,
});

/**
 * Creates a connected account's payment link for an invoice. The link allows one payment, with a 3% platform
 * fee.
 */
export function createInvoiceLink(
  { stripe }: TestBench,
  stripeAccount: string,
  more: Partial<Stripe.PaymentLinkCreateParams> = {},
): Promise<Stripe.PaymentLink> {
  return stripe.paymentLinks.create(
    {
      line_items: [createLineItem(50_000)],
      application_fee_amount: 1_500,
      restrictions: { completed_sessions: { limit: 1 } },
      metadata: { invoice: "inv_1" },
      payment_intent_data: { metadata: { invoice: "inv_1" } },
      ...more,
    },
    { stripeAccount },
  );
}

export const createCardForm = (cardNumber: string): URLSearchParams =>
  new URLSearchParams({
    email: "client@example.com",
    cardNumber,
    cardExpiry: "12 / 34",
    cardCvc: "123",
    billingName: "Casey Client",
  });

export const createBankForm = (accountNumber: string): URLSearchParams =>
  new URLSearchParams({
    method: "us_bank_account",
    email: "client@example.com",
    routingNumber: "110000000",
    accountNumber,
    billingName: "Casey Client",
  });

/** Polls until `check` returns a value. Fails after `milliseconds`. */
export async function waitFor<T>(
  check: () => T | undefined | false | Promise<T | undefined | false>,
  milliseconds = 10_000,
): Promise<T> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const value = await check();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > deadline) throw new Error("timed out");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export interface PlanOptions {
  name?: string;
  cents?: number;
  interval?: "month" | "year";
}

/** Creates a recurring price with its own product. */
export function createPlanPrice(
  { stripe }: TestBench,
  { name = "Plus", cents = 999, interval = "month" }: PlanOptions = {},
) {
  return stripe.prices.create({
    currency: "usd",
    unit_amount: cents,
    recurring: { interval },
    product_data: { name },
  });
}

/** Creates a payment link that starts a subscription with the given price. */
export async function createPlanLink(
  bench: TestBench,
  price: string,
  trialDays?: number,
): Promise<Stripe.PaymentLink> {
  return bench.stripe.paymentLinks.create({
    line_items: [{ price, quantity: 1 }],
    metadata: { plan: "plus" },
    subscription_data: {
      metadata: { plan: "plus" },
      ...(trialDays === undefined ? {} : { trial_period_days: trialDays }),
    },
    after_completion: {
      type: "redirect",
      redirect: { url: "https://app.test/subscriptions/success?session_id={CHECKOUT_SESSION_ID}" },
    },
  });
}

interface SubscriberOptions extends PlanOptions {
  trialDays?: number;
  card?: string;
}

/** Creates a customer with a subscription by paying a payment link, as on the hosted page. */
export async function createSubscriber(
  bench: TestBench,
  { trialDays, card, ...plan }: SubscriberOptions = {},
) {
  const price = await createPlanPrice(bench, plan);
  const link = await createPlanLink(bench, price.id, trialDays);
  const body = { client_reference_id: "user-1", ...(card === undefined ? {} : { card }) };
  const session = await bench.control("POST", `pay/${link.id}`, body);
  const subscription = await bench.stripe.subscriptions.retrieve(String(session.subscription));
  const item = subscription.items.data[0];
  if (!item || typeof subscription.customer !== "string") throw new Error("no subscription");
  return { price, link, session, subscription, item, customer: subscription.customer };
}
