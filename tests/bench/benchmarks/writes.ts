import type { Benchmark } from "../tools/benchmark";
import { request } from "../tools/http";
import { measureRunsPerSecond } from "../tools/load";

const LANES = 8;
const DAY_MS = 86_400_000;

/**
 * Measures how many invoices one organization can create per second. The app creates them one after another,
 * because invoice numbers can't have gaps.
 */
export const writesBenchmark: Benchmark = {
  name: "writes",
  async measure(bench) {
    const { app } = await bench.stack();
    const { writing } = await bench.data();
    const headers = { ...(await bench.getOwnerHeaders(writing)), "content-type": "application/json" };
    const body = JSON.stringify(createInvoiceInput(writing.organizationId));
    const create = async () => {
      const answer = await request(`${app}/api/invoices`, { method: "POST", headers, body });
      if (answer.status >= 300) throw new Error(`POST /api/invoices: ${answer.status} ${answer.body}`);
    };
    await measureRunsPerSecond(LANES, 2, create);
    const value = await measureRunsPerSecond(LANES, bench.options.quick ? 3 : 10, create);
    return [{ name: "invoices created", value, unit: "/s", note: "two lines each, one organization" }];
  },
};

/** The request body for creating an invoice. */
function createInvoiceInput(organizationId: string) {
  return {
    organization_id: organizationId,
    customer_name: "Bench Client",
    customer_email: "client@example.com",
    due_date: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
    line_items: [
      { description: "Training ride", quantity: 4, rate: 65 },
      { description: "Full board, June", quantity: 1, rate: 850.5 },
    ],
    notes: "Thank you for your business.",
    total_amount: 1110.5,
    status: "draft",
  };
}
