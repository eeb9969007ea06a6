import { getCalendarDate } from "@/lib/dates/calendar-date";
import { db } from "@/lib/db";
import { createInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { discardInvoiceRun } from "@/lib/domain/billing/invoice-runs/discard-run";
import { sendInvoiceRun } from "@/lib/domain/billing/invoice-runs/send-run";
import { createStatementRun } from "@/lib/domain/billing/statements/create-statement-run";
import { createId } from "@/lib/ids";
import { addTestCharge } from "@/tests/factories/charges";
import { createContact } from "@/tests/factories/horse-owners";
import { createSentInvoice } from "@/tests/factories/invoices";
import { postInvoice } from "@/tests/factories/statements";
import type { Stable } from "../../../stripe/stable";
import { createSeparateStable, type JobRows, scheduledJobRow } from "../job-row";

/** Creates a client's invoice that was due on January 2, 2026. */
async function createOverdueInvoice({ ctx, organization }: Stable) {
  const invoice = await createSentInvoice(ctx);
  const clientId = await createContact(organization, "Maria Alvarez");
  const data = { clientId, dueDate: new Date("2026-01-02"), issuedOn: new Date("2025-12-19") };
  await db().invoice.update({ where: { id: invoice.id }, data });
  return invoice;
}

/** Adds a charge that is dated today and has a payer. */
async function prepareCharge({ ctx, organization }: Stable): Promise<void> {
  const contactId = await createContact(organization, "Dana Whitfield");
  await addTestCharge(ctx, { contactId, chargedOn: getCalendarDate("America/Chicago", new Date()) });
}

async function startInvoiceRun(stable: Stable) {
  const { ctx, organization } = stable;
  await prepareCharge(stable);
  const input = { through_on: getCalendarDate("America/Chicago", new Date()) };
  const { id: runId } = await createInvoiceRun({ ctx, input });
  return { ctx, runId, payload: { organizationId: organization.id, runId } };
}

export const BILLING_SCHEDULE_JOB_ROWS = {
  "cron.start-invoice-runs": {
    prepare: async ({ stable }) => {
      await prepareCharge(stable);
      // Inserts the settings directly. If they were saved as usual after the first of the month, the runs
      // wouldn't start until next month.
      const settings = { organizationId: stable.organization.id, runDay: 1 };
      await db().billingSettings.create({ data: settings });
      const readEffect = async () =>
        db().invoiceRun.count({ where: { organizationId: stable.organization.id } });
      return { payload: null, readEffect };
    },
    effect: 1,
  },
  "cron.start-statements": {
    prepare: async (surroundings) => {
      const { ctx, organization } = await createSeparateStable(surroundings);
      const clientId = await createContact(organization, "Dana Whitfield");
      await postInvoice(ctx, { clientId, totalCents: 100_00, issuedOn: "2020-01-05", dueOn: "2020-01-19" });
      // Inserts the settings directly. If they were saved as usual after the first of the month, the runs
      // wouldn't start until next month.
      await db().billingSettings.create({ data: { organizationId: organization.id, statementDay: 1 } });
      const readEffect = () => db().statementRun.count({ where: { organizationId: organization.id } });
      return { payload: null, readEffect };
    },
    effect: 1,
  },
  "invoice-run.create": {
    prepare: async (surroundings) => {
      const { payload, runId } = await startInvoiceRun(await createSeparateStable(surroundings));
      return { payload, readEffect: () => db().invoice.count({ where: { runId } }) };
    },
    effect: 1,
  },
  "invoice-run.send": {
    prepare: async (surroundings) => {
      const { payload, runId, ctx } = await startInvoiceRun(await createSeparateStable(surroundings));
      await createRunInvoices({ ctx, input: { id: runId } });
      await sendInvoiceRun({ ctx, input: { id: runId } });
      return { payload, readEffect: () => db().invoice.count({ where: { runId, status: "sent" } }) };
    },
    effect: 1,
  },
  "invoice-run.discard": {
    prepare: async (surroundings) => {
      const { payload, runId, ctx } = await startInvoiceRun(await createSeparateStable(surroundings));
      await createRunInvoices({ ctx, input: { id: runId } });
      await discardInvoiceRun({ ctx, input: { id: runId } });
      return { payload, readEffect: () => db().invoice.count({ where: { runId, voidedAt: null } }) };
    },
    effect: 0,
  },
  "statement-run.send": {
    prepare: async (surroundings) => {
      const { ctx, organization } = await createSeparateStable(surroundings);
      const contactId = await createContact(organization, "Dana Whitfield");
      await createSentInvoice(ctx, { client_id: contactId });
      const today = getCalendarDate(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());
      const { id: runId } = await createStatementRun({ ctx, input: { from: today, to: today } });
      const readEffect = () => db().statementDelivery.count({ where: { runId, status: "sent" } });
      return { payload: { organizationId: organization.id, runId }, readEffect };
    },
    effect: 1,
  },
  "cron.mark-overdue": {
    prepare: async ({ stable }) => {
      const invoice = await createSentInvoice(stable.ctx);
      const dueDate = new Date("2026-01-02");
      await db().invoice.update({ where: { id: invoice.id }, data: { dueDate } });
      const readEffect = async () =>
        (await db().invoice.findUniqueOrThrow({ where: { id: invoice.id } })).status;
      return { payload: null, readEffect };
    },
    effect: "overdue",
  },
  "cron.charge-agreements": scheduledJobRow,
  "cron.send-payment-reminders": {
    prepare: async ({ stable }) => {
      const { id: invoiceId } = await createOverdueInvoice(stable);
      await db().paymentReminderSettings.create({
        data: {
          ...{ organizationId: stable.organization.id, isEnabled: true, days: [0] },
          startsOn: new Date("2026-01-01"),
        },
      });
      return { payload: null, readEffect: () => db().paymentReminder.count({ where: { invoiceId } }) };
    },
    effect: 1,
  },
  "cron.charge-late-fees": {
    prepare: async ({ stable }) => {
      const { organization } = stable;
      const { id: invoiceId } = await createOverdueInvoice(stable);
      const terms = { kind: "flat", amount: 2_500, graceDays: 0, frequency: "once" };
      const days = { startsOn: new Date("2026-01-01"), confirmedAt: new Date() };
      await db().lateFeeRule.create({
        data: { id: createId(), organizationId: organization.id, ...terms, ...days },
      });
      const sourceKey = { startsWith: `late_fee:${invoiceId}:` };
      const where = { organizationId: organization.id, sourceKey };
      return { payload: null, readEffect: () => db().charge.count({ where }) };
    },
    effect: 1,
  },
  // Each run of this job stores the time and copies the state of the Stripe accounts again.
  "cron.reconcile-stripe": { ...scheduledJobRow, rewrites: ["organizations", "stripe_reconciliations"] },
} satisfies JobRows;
