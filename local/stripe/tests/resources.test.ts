import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createInvoiceLink,
  createLineItem,
  createOnboardedAccount,
  startTestBench,
  type TestBench,
} from "./harness";

let bench: TestBench;
beforeAll(async () => {
  bench = await startTestBench();
});
afterAll(() => bench.close());

describe("connected accounts", () => {
  it("a new connected account has requirements that are due until onboarding is completed", async () => {
    const { stripe, control } = bench;
    const account = await stripe.accounts.create({ controller: { stripe_dashboard: { type: "express" } } });
    expect(account).toMatchObject({ type: "none", charges_enabled: false, details_submitted: false });
    expect(account.requirements?.currently_due).toContain("external_account");
    await expect(stripe.accounts.createLoginLink(account.id)).rejects.toMatchObject({ statusCode: 400 });
    await control("POST", `accounts/${account.id}/onboard`, { business_name: "Oak Farm" });
    const done = await stripe.accounts.retrieve(account.id);
    expect(done).toMatchObject({ charges_enabled: true, payouts_enabled: true, details_submitted: true });
    expect(done.business_profile?.name).toBe("Oak Farm");
    expect(done.requirements?.currently_due).toEqual([]);
  });

  it("updating a connected account keeps the metadata that the request omits", async () => {
    const { stripe } = bench;
    const { id } = await stripe.accounts.create({ type: "standard", metadata: { a: "1", b: "2" } });
    const after = await stripe.accounts.update(id, {
      business_profile: { name: "Birch Barn" },
      metadata: { a: "", c: "3" },
    });
    expect(after.metadata).toEqual({ b: "2", c: "3" });
    expect(after.business_profile?.name).toBe("Birch Barn");
  });

  it("connected accounts can be restricted and disconnected", async () => {
    const { stripe, control } = bench;
    const id = await createOnboardedAccount(bench);
    await control("POST", `accounts/${id}/restrict`, { currently_due: ["external_account"] });
    expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: false });
    await control("POST", `accounts/${id}/deauthorize`);
    const denied = stripe.paymentLinks.list({}, { stripeAccount: id });
    await expect(denied).rejects.toMatchObject({ statusCode: 403, code: "account_invalid" });
  });
});

describe("products, prices and customers", () => {
  it("products, prices and customers belong to one account and are invisible to other accounts", async () => {
    const { stripe } = bench;
    const stripeAccount = await createOnboardedAccount(bench);
    const product = await stripe.products.create({ name: "Training" }, { stripeAccount });
    await expect(stripe.products.retrieve(product.id)).rejects.toMatchObject({ code: "resource_missing" });
    const elsewhere = { stripeAccount: await createOnboardedAccount(bench) };
    await expect(stripe.products.retrieve(product.id, {}, elsewhere)).rejects.toMatchObject({
      statusCode: 404,
    });
    expect((await stripe.products.retrieve(product.id, {}, { stripeAccount })).name).toBe("Training");
  });

  it("a price can be found by its lookup key, and two prices can't have the same key", async () => {
    const { stripe } = bench;
    const recurring = { interval: "month" } as const;
    const plan = { currency: "usd", lookup_key: "pro_monthly", unit_amount: 2_999, recurring };
    const first = await stripe.prices.create({ ...plan, product_data: { name: "Pro" } });
    const product = String(first.product);
    await expect(stripe.prices.create({ ...plan, product })).rejects.toMatchObject({ param: "lookup_key" });
    const second = await stripe.prices.create({ ...plan, product, transfer_lookup_key: true });
    const found = await stripe.prices.list({ lookup_keys: ["pro_monthly"], expand: ["data.product"] });
    expect(found.data.map(({ id }) => id)).toEqual([second.id]);
    expect(found.data[0]?.product).toMatchObject({ id: product, name: "Pro" });
    expect(String(found.data[0]?.unit_amount_decimal)).toBe("2999");
  });

  it("customers can be listed by email address", async () => {
    const { stripe } = bench;
    const customer = await stripe.customers.create({ email: "only@example.com", name: "Only" });
    await stripe.customers.create({ email: "other@example.com" });
    const found = await stripe.customers.list({ email: "only@example.com" });
    expect(found.data.map(({ id }) => id)).toEqual([customer.id]);
    const renamed = await stripe.customers.update(customer.id, { name: "One" });
    expect(renamed).toMatchObject({ name: "One", email: "only@example.com" });
  });
});

describe("payment links", () => {
  it("a payment link can contain existing and inline prices and can be updated", async () => {
    const { stripe } = bench;
    const stripeAccount = await createOnboardedAccount(bench);
    const price = await stripe.prices.create(
      { currency: "usd", unit_amount: 2_500, product_data: { name: "Farrier" } },
      { stripeAccount },
    );
    const link = await stripe.paymentLinks.create(
      {
        line_items: [createLineItem(10_000), { price: price.id, quantity: 3 }],
        application_fee_amount: 525,
        after_completion: { type: "redirect", redirect: { url: "https://app.test/done" } },
        expand: ["line_items"],
      },
      { stripeAccount },
    );
    expect(link.line_items?.data.map((item) => item.amount_total)).toEqual([10_000, 7_500]);
    expect(link.line_items?.data[1]?.description).toBe("Farrier");
    const off = await stripe.paymentLinks.update(
      link.id,
      { active: false, inactive_message: "Paid in cash.", metadata: { why: "cash" } },
      { stripeAccount },
    );
    expect(off).toMatchObject({
      active: false,
      inactive_message: "Paid in cash.",
      metadata: { why: "cash" },
    });
    expect(off.after_completion).toEqual(link.after_completion);
    const listed = await stripe.paymentLinks.list({ active: false }, { stripeAccount });
    expect(listed.data.map(({ id }) => id)).toEqual([link.id]);
  });

  it("payment links reject invalid fees", async () => {
    const { stripe } = bench;
    const stripeAccount = await createOnboardedAccount(bench);
    const greedy = createInvoiceLink(bench, stripeAccount, { application_fee_amount: 50_001 });
    await expect(greedy).rejects.toMatchObject({ param: "application_fee_amount" });
    const own = stripe.paymentLinks.create({
      line_items: [createLineItem(1_000)],
      application_fee_amount: 30,
    });
    await expect(own).rejects.toMatchObject({ param: "application_fee_amount" });
    const tiny = stripe.paymentLinks.create({ line_items: [createLineItem(49)] });
    await expect(tiny).rejects.toMatchObject({ code: "amount_too_small" });
  });
});

describe("checkout sessions created through the API", () => {
  it("checkout sessions expire on request or automatically and keep their line items", async () => {
    const { stripe, control } = bench;
    const create = () =>
      stripe.checkout.sessions.create({
        mode: "payment",
        line_items: [createLineItem(4_000)],
        success_url: "https://app.test/ok?s={CHECKOUT_SESSION_ID}",
        cancel_url: "https://app.test/no",
      });
    const [first, second] = [await create(), await create()];
    expect(await stripe.checkout.sessions.expire(first.id)).toMatchObject({ status: "expired", url: null });
    await expect(stripe.checkout.sessions.expire(first.id)).rejects.toMatchObject({ statusCode: 400 });
    await control("POST", "clock", { advance_seconds: 25 * 3_600 });
    expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe("expired");
    const items = await stripe.checkout.sessions.listLineItems(second.id);
    expect(items.data[0]?.amount_total).toBe(4_000);
  });
});
