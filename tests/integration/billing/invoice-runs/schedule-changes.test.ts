import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { getInvoiceRun, listInvoiceRuns } from "@/lib/domain/billing/invoice-runs/list-runs";
import type { RunScheduleInput } from "@/lib/domain/billing/invoice-runs/model/schemas";
import { startDueInvoiceRuns, updateInvoiceRunSchedule } from "@/lib/domain/billing/invoice-runs/schedule";
import { waitForBlockedTransaction } from "@/tests/factories/blocked-transactions";
import { addTestCharge } from "@/tests/factories/charges";
import { createContact } from "@/tests/factories/horse-owners";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

let ctx: Context;
beforeEach(async () => {
  const organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization, { now: () => new Date("2026-12-10T18:00:00Z") });
  await addTestCharge(ctx, { contactId: await createContact(organization, "Dana Whitfield") });
  // Saves the schedule on the first of the month, so that this month's run is due.
  const first = await createOwnerContext(organization, { now: () => new Date("2026-12-01T18:00:00Z") });
  await updateInvoiceRunSchedule({ ctx: first, input: { run_day: 5, run_sends: true } });
});
afterAll(closeDatabase);

const change = (input: RunScheduleInput, as = ctx) => updateInvoiceRunSchedule({ ctx: as, input });
const runJob = () => startDueInvoiceRuns({ ctx: { ...ctx, organization: null } });
const countRuns = async () => (await listInvoiceRuns({ ctx, input: {} })).runs.length;

describe("a schedule that changes while its job runs", () => {
  it.each<[string, RunScheduleInput]>([
    ["turned off", { run_day: "" }],
    ["moved to a later day", { run_day: 20, run_sends: true }],
  ])("an automatic invoice run doesn't start while its schedule is being %s", async (_change, input) => {
    let job: Promise<void> = Promise.resolve();
    await ctx.transaction(async (tx) => {
      await change(input, tx);
      job = runJob();
      await waitForBlockedTransaction();
    });
    await job;
    expect(await countRuns()).toBe(0);
    const settings = await db().billingSettings.findUniqueOrThrow({
      where: { organizationId: ctx.organization?.id ?? "" },
    });
    expect(settings.lastRunOn).toBeNull();
  });

  it("an automatic invoice run that has started isn't started again when its schedule changes", async () => {
    await Promise.all([runJob(), change({ run_day: 10, run_sends: true }), runJob()]);
    await change({ run_day: 20 });
    await runJob();
    expect(await countRuns()).toBe(1);
  });

  it("an automatic invoice run isn't sent if sending is turned off during draft creation", async () => {
    await runJob();
    const { runs } = await listInvoiceRuns({ ctx, input: {} });
    const id = runs[0]?.id ?? "";
    let drafting: Promise<void> = Promise.resolve();
    await ctx.transaction(async (tx) => {
      await change({ run_day: 5, run_sends: false }, tx);
      drafting = createRunInvoices({ ctx, input: { id } });
      await waitForBlockedTransaction();
    });
    await drafting;
    expect(await getInvoiceRun({ ctx, input: { id } })).toMatchObject({
      status: "created",
      counts: { created: 1, sent: 0 },
    });
  });

  it("an automatic invoice run sends its invoices if the schedule didn't change", async () => {
    await runJob();
    const { runs } = await listInvoiceRuns({ ctx, input: {} });
    const id = runs[0]?.id ?? "";
    await createRunInvoices({ ctx, input: { id } });
    expect(await getInvoiceRun({ ctx, input: { id } })).toMatchObject({ status: "sending" });
  });
});
