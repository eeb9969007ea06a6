import { afterAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { createId } from "@/lib/ids";
import { enqueue, enqueueAll } from "@/lib/jobs/enqueue";
import { waitForBlockedTransaction } from "@/tests/factories/blocked-transactions";
import { findQueuedJobs } from "@/tests/factories/jobs";

afterAll(closeDatabase);

const enqueueMail = (invoiceId: string) =>
  enqueue(
    db(),
    "mail.invoice",
    { organizationId: createId(), invoiceId },
    { key: `mail.invoice:${invoiceId}` },
  );

it("enqueue reports whether it added or replaced a job", async () => {
  const invoiceId = createId();
  expect(await enqueueMail(invoiceId)).toBe(true);
  expect(await enqueueMail(invoiceId)).toBe(false);
  expect(await findQueuedJobs(invoiceId)).toHaveLength(1);
});

const enqueueOne = (invoiceId: string) =>
  enqueueAll(db(), "mail.invoice", [
    { key: `mail.invoice:${invoiceId}`, payload: { organizationId: createId(), invoiceId } },
  ]);

it.each([
  ["enqueue", enqueueMail],
  ["enqueueAll", enqueueOne],
] as const)("%s adds a new job if a job with this key has just started", async (_, add) => {
  const invoiceId = createId();
  await add(invoiceId);
  const { result } = await db().$transaction(async (tx) => {
    await tx.$executeRaw`
      UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'worker'
      WHERE key = ${`mail.invoice:${invoiceId}`}`;
    const result = add(invoiceId);
    await waitForBlockedTransaction();
    return { result };
  });
  await result;
  expect(await findQueuedJobs(invoiceId)).toHaveLength(2);
});
