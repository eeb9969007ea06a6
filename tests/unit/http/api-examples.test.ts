import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "@/lib/http/api/endpoints";
import { createRequestExample, createResponseExample } from "@/lib/http/api/examples";

/** Returns a list with the endpoint's name and validation error, or an empty list if the example is valid. */
const listProblems = (name: string, result: { error?: { message: string } | undefined } | undefined) =>
  result?.error ? [`${name}: ${result.error.message}`] : [];

describe("examples in the API reference", () => {
  it("each example response in the API reference matches the schema of its endpoint", () => {
    const problems = ENDPOINTS.flatMap((endpoint) =>
      listProblems(endpoint.name, endpoint.responseSchema.safeParse(createResponseExample(endpoint))),
    );
    expect(problems).toEqual([]);
  });

  it("each example request in the API reference has a valid body and query", () => {
    const problems = ENDPOINTS.flatMap((endpoint) => {
      const { path, body } = createRequestExample(endpoint);
      const query = Object.fromEntries(new URL(path, "https://example.com").searchParams);
      return [
        ...listProblems(endpoint.name, endpoint.body?.safeParse(body ?? undefined)),
        ...listProblems(endpoint.name, endpoint.query?.safeParse(query)),
      ];
    });
    expect(problems).toEqual([]);
  });

  it("the example request for completing a task has no body, because the body is optional", () => {
    const [complete] = ENDPOINTS.filter(({ name }) => name === "completeTask").map(createRequestExample);
    expect(complete?.body).toBeNull();
  });

  it("no example in the API reference contains a placeholder", () => {
    const withPlaceholder = ENDPOINTS.filter((endpoint) =>
      JSON.stringify([createRequestExample(endpoint), createResponseExample(endpoint)]).includes('"Text"'),
    );
    expect(withPlaceholder.map(({ name }) => name)).toEqual([]);
  });

  it("in the API reference, the example response of listHorses contains one horse with example values", () => {
    const [list] = ENDPOINTS.filter(({ name }) => name === "listHorses").map(createResponseExample);
    expect(list).toMatchObject({ data: [{ name: "Clementine", height_hands: "15.2" }], next_cursor: null });
  });

  it("the amounts of each example invoice, charge and payment add up", () => {
    const objects = ENDPOINTS.flatMap((endpoint) => listObjects(createResponseExample(endpoint)));
    const invoices = objects.filter((one) => "balance_due" in one && "amount_paid" in one);
    const charges = objects.filter((one) => "charged_on" in one && "shares" in one);
    const payments = objects.filter((one) => "allocations" in one && "credited_amount" in one);
    for (const found of [invoices, charges, payments]) expect(found.length).toBeGreaterThan(2);
    for (const one of invoices) {
      const { status, subtotal_amount, discount_amount, tax_amount, total_amount } = one;
      expect(total_amount).toBe(Number(subtotal_amount) - Number(discount_amount) + Number(tax_amount));
      const settled = sum([one], "amount_paid", "credited_amount", "written_off_amount");
      expect(one.balance_due).toBe(Number(total_amount) - settled);
      expect(sum(toObjects(one.line_items), "amount")).toBe(subtotal_amount);
      if (one.payments) expect(sum(toObjects(one.payments), "amount")).toBe(one.amount_paid);
      expect([one.sent_at === null, one.paid_at !== null]).toEqual([status === "draft", status === "paid"]);
    }
    for (const one of charges) {
      expect(one.amount).toBe(Number(one.price) * Number(one.quantity));
      const shares = toObjects(one.shares);
      expect([sum(shares, "amount"), sum(shares, "basis_points")]).toEqual([one.amount, 10_000]);
      expect(one.written_off_at === null).toBe(one.written_off_reason === null);
    }
    for (const one of payments) {
      expect(sum(toObjects(one.allocations), "amount") + Number(one.credited_amount)).toBe(one.amount);
      expect(one.reversed_at === null).toBe(one.reversal_reason === null);
    }
  });

  it("the amounts in the examples of accounts, credits, payouts and aging reports add up", () => {
    const objects = ENDPOINTS.flatMap((endpoint) => listObjects(createResponseExample(endpoint)));
    const credits = objects.filter((one) => "remaining_amount" in one);
    const accounts = objects.filter((one) => "open_invoices" in one);
    const payouts = objects.filter((one) => "transactions" in one);
    const agings = objects.filter((one) => "over_90_days" in one);
    for (const found of [credits, accounts, payouts, agings]) expect(found.length).toBeGreaterThan(0);
    for (const one of credits) {
      const used = sum([one], "applied_amount", "refunded_amount", "remaining_amount");
      expect(used).toBe(one.reversed_at === null ? one.amount : 0);
    }
    for (const one of accounts) {
      const all = toObjects(one.credits);
      const deposits = all.filter(({ kind }) => kind === "deposit");
      expect(sum(toObjects(one.open_invoices), "balance_due")).toBe(one.open_amount);
      expect(sum(deposits, "remaining_amount")).toBe(one.deposit_amount);
      const credit = all.filter(({ kind }) => kind !== "deposit");
      expect(sum(credit, "remaining_amount")).toBe(one.credit_amount);
    }
    for (const one of payouts) {
      const transactions = toObjects(one.transactions);
      for (const each of transactions) {
        const fees = sum([each], "processing_fee_amount", "application_fee_amount");
        expect(each.net_amount).toBeCloseTo(Number(each.amount) - fees, 2);
      }
      expect(sum(transactions, "net_amount")).toBeCloseTo(Number(one.amount), 2);
      for (const fee of ["processing_fee_amount", "application_fee_amount"]) {
        expect(sum(transactions, fee)).toBeCloseTo(Number(one[fee]), 2);
      }
    }
    for (const one of agings) {
      const names = ["current", "days_1_to_30", "days_31_to_60", "days_61_to_90", "over_90_days"];
      expect(sum([one], ...names)).toBe(one.total);
    }
  });

  it("the example money overview in the API reference has consistent figures", () => {
    const [overview] = ENDPOINTS.filter(({ name }) => name === "getMoneyOverview").map(createResponseExample);
    if (!isObject(overview)) throw new Error("The example isn't an object.");
    const { outstanding_amount, invoiced_in_90_days_amount, days_sales_outstanding } = overview;
    const days = (Number(outstanding_amount) * 90) / Number(invoiced_in_90_days_amount);
    expect(days_sales_outstanding).toBe(Math.round(days * 10) / 10);
    const [lastMonth, thisMonth] = toObjects(overview.months).slice(-2);
    expect(thisMonth?.collected_amount).toBe(overview.collected_this_month_amount);
    expect(Number(overview.collected_last_month_amount)).toBeLessThanOrEqual(
      Number(lastMonth?.collected_amount),
    );
    const parts = sum([overview], "overdue_amount", "due_this_week_amount");
    expect(parts).toBeLessThanOrEqual(Number(outstanding_amount));
    expect(Object.values(overview).filter((value) => value === 850)).toEqual([]);
  });
});

type ExampleObject = Record<string, unknown>;

const isObject = (value: unknown): value is ExampleObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const toObjects = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);

const sum = (objects: readonly ExampleObject[], ...names: string[]) =>
  objects
    .flatMap((one) => names.map((name) => Number(one[name])))
    .reduce((total, amount) => total + amount, 0);

/** Returns all objects in an example, including nested ones. */
function listObjects(value: unknown): ExampleObject[] {
  if (Array.isArray(value)) return value.flatMap(listObjects);
  return isObject(value) ? [value, ...Object.values(value).flatMap(listObjects)] : [];
}
