import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { startPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import {
  createPortalInvoices,
  createPortalPayer,
  payPortalPage,
  readInvoiceStates,
} from "./portal-payment-support";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

const CLEARS = "000123456789";

it("when a bank debit clears, the client's account is locked before the invoices", async () => {
  const payer = await createPortalPayer(bench);
  const invoices = await createPortalInvoices(bench, payer, 2);
  const ids = invoices.map(({ id }) => id);
  const { id } = await startPortalPayment({ ctx: payer.ctx, input: { invoice_ids: ids } });
  await payPortalPage(bench, id, CLEARS);
  await bench.control("POST", "clock", { advance_seconds: (4 * DAY_MS) / 1_000 });
  let cleared: Promise<unknown> = Promise.resolve();
  // Simulates another payment by the client, which locks the client's account and then the invoices.
  await db().$transaction(
    async (tx) => {
      const key = `client-account:${payer.client.id}`;
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
      cleared = deliverAndRunStripeJobs(bench);
      for (let waits = 0; waits < 100; waits += 1) {
        const [{ count } = { count: 0n }] = await db().$queryRaw<{ count: bigint }[]>`
          SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
        if (count > 0n) break;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await tx.$queryRaw`SELECT id::text FROM invoices WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE NOWAIT`;
    },
    { timeout: 15_000 },
  );
  await cleared;
  expect(await readInvoiceStates(invoices)).toEqual([
    ["paid", 480_00, 0, 0],
    ["paid", 480_00, 0, 0],
  ]);
});
