import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createCardForm,
  createInvoiceLink,
  createOnboardedAccount,
  startTestBench,
  type TestBench,
} from "./harness";

let bench: TestBench;
let stripeAccount: string;
beforeAll(async () => {
  bench = await startTestBench();
  stripeAccount = await createOnboardedAccount(bench, "Moor & <Dale> Stable");
});
afterAll(() => bench.close());

const openPage = async (link: { url: string }) => (await fetch(link.url)).url;

async function pay(page: string, card = "4242 4242 4242 4242") {
  const response = await fetch(page, { method: "POST", body: createCardForm(card), redirect: "manual" });
  return { status: response.status, location: response.headers.get("location"), html: await response.text() };
}

const listCompletedSessions = async (link: string) =>
  (await bench.stripe.checkout.sessions.list({ payment_link: link, status: "complete" }, { stripeAccount }))
    .data;

describe("the payment page", () => {
  it("the payment page shows the amount, escapes names and contains no scripts", async () => {
    const link = await createInvoiceLink(bench, stripeAccount);
    const first = await fetch(`${link.url}?prefilled_email=casey%40example.com&client_reference_id=inv-1`, {
      redirect: "manual",
    });
    expect(first.status).toBe(303);
    const page = await fetch(new URL(String(first.headers.get("location")), link.url));
    const html = await page.text();
    expect(html).toContain("Pay Moor &amp; &lt;Dale&gt; Stable");
    expect(html).toContain("Pay $500.00");
    expect(html).toContain("Full board, May");
    expect(html).toContain('value="casey@example.com"');
    for (const id of ["email", "cardNumber", "cardExpiry", "cardCvc", "billingName"]) {
      expect(html).toContain(`<label for="${id}">`);
      expect(html).toContain(`<input id="${id}" name="${id}"`);
    }
    expect(html).not.toContain("<script");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const { data } = await bench.stripe.checkout.sessions.list({ payment_link: link.id }, { stripeAccount });
    expect(data[0]).toMatchObject({
      client_reference_id: "inv-1",
      customer_email: "casey@example.com",
      metadata: { invoice: "inv_1" },
      status: "open",
    });
  });

  it("the payment page keeps the entered values after a decline, then accepts a payment", async () => {
    const link = await createInvoiceLink(bench, stripeAccount);
    const page = await openPage(link);
    const declined = await pay(page, "4000000000000002");
    expect(declined.html).toContain('role="alert" id="problem">Your card was declined.');
    expect(declined.html).toContain('value="client@example.com"');
    expect(declined.html).not.toContain("4000000000000002");
    expect((await pay(page, "4000000000000069")).html).toContain("Your card has expired.");
    expect((await pay(page, "4111")).html).toContain("Your card number is incorrect");
    expect((await pay(page)).html).toContain("Thanks for your payment");
    expect((await listCompletedSessions(link.id))[0]).toMatchObject({
      payment_status: "paid",
      customer_details: { email: "client@example.com", name: "Casey Client" },
    });
    expect((await pay(page)).html).toContain("Thanks for your payment");
    expect(await listCompletedSessions(link.id)).toHaveLength(1);
  });

  it.each([
    ["email", "nobody", "Your email address is incomplete."],
    ["cardExpiry", "13/40", "Your card&#39;s expiration date is incomplete."],
    ["cardExpiry", "01/20", "Your card&#39;s expiration date is in the past."],
    ["cardCvc", "1", "Your card&#39;s security code is incomplete."],
  ])("the payment page rejects an invalid %s: %j", async (field, value, text) => {
    const page = await openPage(await createInvoiceLink(bench, stripeAccount));
    const form = createCardForm("4242424242424242");
    form.set(field, value);
    expect(await (await fetch(page, { method: "POST", body: form })).text()).toContain(text);
  });

  it("the payment page puts the session's ID into the redirect URL", async () => {
    const url = "https://app.test/paid?session_id={CHECKOUT_SESSION_ID}";
    const link = await createInvoiceLink(bench, stripeAccount, {
      after_completion: { type: "redirect", redirect: { url } },
    });
    const { status, location } = await pay(await openPage(link));
    const [session] = await listCompletedSessions(link.id);
    expect({ status, location }).toEqual({
      status: 303,
      location: `https://app.test/paid?session_id=${session?.id}`,
    });
  });

  it("a payer who cancels on the payment page isn't charged and sees a link back to that page", async () => {
    const link = await createInvoiceLink(bench, stripeAccount);
    const page = await openPage(link);
    const left = await (await fetch(`${page}/cancel`, { method: "POST" })).text();
    expect(left).toContain("You have not been charged");
    expect(left).toContain(link.url);
  });

  it("the payment page shows an explanation and no form if the link is inactive, already used or unknown", async () => {
    const link = await createInvoiceLink(bench, stripeAccount, {
      inactive_message: "Already paid, thank you.",
    });
    await pay(await openPage(link));
    const used = await fetch(link.url);
    expect(used.status).toBe(200);
    const html = await used.text();
    expect(html).toContain("Already paid, thank you.");
    expect(html).not.toContain("<form");
    const other = await createInvoiceLink(bench, stripeAccount);
    await bench.stripe.paymentLinks.update(other.id, { active: false }, { stripeAccount });
    expect(await (await fetch(other.url)).text()).toContain("This link is no longer active.");
    expect((await fetch(`${bench.running.url}/pay/test_none`)).status).toBe(404);
  });

  it("the payment page rejects payments for an account with charges disabled", async () => {
    const account = await createOnboardedAccount(bench);
    const link = await createInvoiceLink(bench, account);
    const page = await openPage(link);
    await bench.control("POST", `accounts/${account}/restrict`, {});
    expect((await pay(page)).html).toContain("take payments at the moment");
  });
});

describe("a payment link opened by two payers", () => {
  it("a payment link limited to one payment rejects the second of two simultaneous payments", async () => {
    const link = await createInvoiceLink(bench, stripeAccount);
    const pages = [await openPage(link), await openPage(link)];
    const answers = await Promise.all(pages.map((page) => pay(page)));
    const texts = answers.map(({ html }) => html);
    expect(texts.filter((html) => html.includes("Thanks for your payment"))).toHaveLength(1);
    expect(texts.filter((html) => html.includes("This link is no longer active"))).toHaveLength(1);
    expect(await listCompletedSessions(link.id)).toHaveLength(1);
  });

  it("two payers can both pay through a payment link if its limit isn't enforced", async () => {
    await bench.control("POST", "settings", { enforceCompletedSessions: false });
    const link = await createInvoiceLink(bench, stripeAccount);
    const pages = [await openPage(link), await openPage(link)];
    await Promise.all(pages.map((page) => pay(page)));
    await bench.control("POST", "settings", { enforceCompletedSessions: true });
    expect(await listCompletedSessions(link.id)).toHaveLength(2);
    const after = await bench.stripe.paymentLinks.retrieve(link.id, {}, { stripeAccount });
    expect(after.restrictions?.completed_sessions).toEqual({ count: 2, limit: 1 });
  });
});

describe("the onboarding page", () => {
  async function start() {
    const { id } = await bench.stripe.accounts.create({ type: "express" });
    const link = await bench.stripe.accountLinks.create({
      account: id,
      type: "account_onboarding",
      refresh_url: "https://app.test/refresh",
      return_url: "https://app.test/return",
    });
    const submit = async (step: string) => {
      const body = new URLSearchParams({ business_name: "Heath Farm", step });
      const response = await fetch(link.url, { method: "POST", body, redirect: "manual" });
      return response.headers.get("location");
    };
    return { id, link, submit };
  }

  it("the onboarding page can be completed only once", async () => {
    const { id, link, submit } = await start();
    expect(await (await fetch(link.url)).text()).toContain('<label for="business_name">');
    expect(await submit("finish")).toBe("https://app.test/return");
    const account = await bench.stripe.accounts.retrieve(id);
    expect(account).toMatchObject({ charges_enabled: true, business_profile: { name: "Heath Farm" } });
    expect((await fetch(link.url, { redirect: "manual" })).headers.get("location")).toBe(
      "https://app.test/refresh",
    );
  });

  it("missing requirements stay due if the user leaves the onboarding page before completing it", async () => {
    const { id, submit } = await start();
    expect(await submit("leave")).toBe("https://app.test/return");
    const account = await bench.stripe.accounts.retrieve(id);
    expect(account.charges_enabled).toBe(false);
    expect(account.requirements?.currently_due).toEqual([
      "external_account",
      "individual.verification.document",
    ]);
  });

  it("an expired onboarding link redirects to the refresh URL", async () => {
    const { submit } = await start();
    await bench.control("POST", "clock", { advance_seconds: 301 });
    expect(await submit("finish")).toBe("https://app.test/refresh");
  });
});
