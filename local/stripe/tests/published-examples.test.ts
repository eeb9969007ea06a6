import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createInvoiceLink,
  createOnboardedAccount,
  createSubscriber,
  startTestBench,
  type TestBench,
} from "./harness";

type Fields = Record<string, unknown>;
interface FieldTypes {
  [name: string]: string | FieldTypes;
}

/**
 * The names and types of the fields in Stripe's published examples (`fixtures3.json` of its OpenAPI
 * description).
 */
const published: Record<string, FieldTypes> = JSON.parse(
  readFileSync(join(import.meta.dirname, "published-fields.json"), "utf8"),
);

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Lists the example's field paths that are missing from the response or have a different type there. If a
 * field is null on either side, its type isn't compared.
 */
function listDifferences(example: FieldTypes, answer: Fields, path = ""): string[] {
  return Object.entries(example).flatMap(([name, type]) => {
    const here = `${path}${name}`;
    if (!(name in answer)) return [`${here} is missing`];
    const actual = answer[name];
    if (type === "null" || actual === null) return [];
    if (typeof type === "object" && isFields(actual)) return listDifferences(type, actual, `${here}.`);
    const actualType = Array.isArray(actual) ? "array" : typeof actual;
    const expectedType = typeof type === "object" ? "object" : type;
    return actualType === expectedType ? [] : [`${here} is ${actualType}, not ${expectedType}`];
  });
}

describe("each resource has the fields of Stripe's published example", () => {
  let bench: TestBench;
  const answers = new Map<string, unknown>();

  beforeAll(async () => {
    bench = await startTestBench();
    const { stripe, control, running } = bench;
    const account = await createOnboardedAccount(bench);
    const acting = { stripeAccount: account };
    const link = await createInvoiceLink(bench, account);
    answers.set("account", await stripe.accounts.retrieve(account));
    answers.set(
      "account_link",
      await stripe.accountLinks.create({
        account,
        type: "account_onboarding",
        refresh_url: `${running.url}/refresh`,
        return_url: `${running.url}/return`,
      }),
    );
    answers.set("login_link", await stripe.accounts.createLoginLink(account));
    answers.set("payment_link", link);
    const session = await control("POST", `pay/${link.id}`, { email: "payer@example.com" });
    answers.set("checkout.session", await stripe.checkout.sessions.retrieve(String(session.id), {}, acting));
    answers.set("item", (await stripe.paymentLinks.listLineItems(link.id, {}, acting)).data[0]);
    answers.set("product", (await stripe.products.list({}, acting)).data[0]);
    answers.set("price", (await stripe.prices.list({}, acting)).data[0]);
    const charge = (await stripe.charges.list({}, acting)).data[0];
    answers.set("charge", charge);
    answers.set("payment_intent", (await stripe.paymentIntents.list({}, acting)).data[0]);
    answers.set("balance_transaction", (await stripe.balanceTransactions.list({}, acting)).data[0]);
    answers.set(
      "refund",
      await stripe.refunds.create(
        { charge: String(charge?.id), amount: 10_000, refund_application_fee: true },
        acting,
      ),
    );
    await control("POST", "clock", { advance_seconds: 4 * 86_400 });
    answers.set("payout", (await stripe.payouts.list({}, acting)).data[0]);
    const fee = (await stripe.applicationFees.list()).data[0];
    answers.set("application_fee", fee);
    answers.set("fee_refund", fee?.refunds.data[0]);
    answers.set("dispute", await control("POST", "disputes", { charge: charge?.id }));
    answers.set("customer", await stripe.customers.create({ email: "client@example.com" }));
    const { subscription, item, customer } = await createSubscriber(bench);
    const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice), {
      expand: ["payments"],
    });
    answers.set("subscription", subscription);
    answers.set("subscription_item", item);
    const portal = await stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
    });
    answers.set("billing_portal.configuration", portal);
    answers.set(
      "billing_portal.session",
      await stripe.billingPortal.sessions.create({ customer, configuration: portal.id }),
    );
    answers.set("test_helpers.test_clock", await stripe.testHelpers.testClocks.create({ frozen_time: 1 }));
    answers.set("plan", item.plan);
    answers.set(
      "subscription_schedule",
      await stripe.subscriptionSchedules.create({ from_subscription: subscription.id }),
    );
    answers.set("invoice", invoice);
    answers.set("line_item", invoice.lines.data[0]);
    answers.set("invoice_payment", invoice.payments?.data[0]);
    answers.set("payment_method", (await stripe.paymentMethods.list({ customer })).data[0]);
    answers.set("setup_intent", await stripe.setupIntents.create({}, acting));
    answers.set("event", (await stripe.events.list({}, acting)).data[0]);
  });
  afterAll(() => bench.close());

  it.each(Object.entries(published))(
    "each resource has the fields of Stripe's published example: %s",
    (name, example) => {
      const answer = JSON.parse(JSON.stringify(answers.get(name)));
      expect(Object.keys(example)).not.toHaveLength(0);
      expect(listDifferences(example, answer)).toEqual([]);
    },
  );
});
