import "server-only";
import {
  type Context,
  type ContextOrganization,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { lockUnbilled } from "@/lib/domain/billing/charges/list-unbilled";
import {
  getRun,
  lockRun,
  lockRunForDraft,
  lockRunItem,
  type RunContact,
  type RunItem,
  selectRunContacts,
  selectRunItems,
  setRunStatus,
  updateRunItem,
} from "@/lib/domain/billing/invoice-runs/data";
import type { InvoiceRunDto } from "@/lib/domain/billing/invoice-runs/dto";
import { toRunLines } from "@/lib/domain/billing/invoice-runs/model/run-lines";
import { type RunIdInput, runIdSchema } from "@/lib/domain/billing/invoice-runs/model/schemas";
import { publishRunProgress, recordRunChange } from "@/lib/domain/billing/invoice-runs/record-run-change";
import { startSending } from "@/lib/domain/billing/invoice-runs/send-run";
import { addDraft } from "@/lib/domain/billing/invoices/add-draft";
import { calculateTotals } from "@/lib/domain/billing/invoices/model/totals";
import { canReceiveCardPayments } from "@/lib/domain/billing/invoices/payment-link";
import type { BillingSettingsDto } from "@/lib/domain/billing/records/billing-settings";
import { getBillingSettings } from "@/lib/domain/billing/settings/get-billing-settings";
import { parse } from "@/lib/errors";
import { MAX_AMOUNT_CENTS } from "@/lib/money/cents";

/** Open pages are notified after this many contacts. */
const PROGRESS_STEP = 20;

/**
 * Creates the drafts of a run, each contact's in its own transaction. A repeated or parallel call continues where the
 * others stopped and creates nothing twice.
 */
export async function createRunInvoices({ ctx, input }: VerbArguments<RunIdInput>): Promise<void> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id } = parse(runIdSchema, input);
  const run = await getRun(ctx, id);
  if (run.status !== "creating") return;
  const items = await selectRunItems(ctx, id, "pending");
  const contacts = await selectRunContacts(
    ctx,
    items.map(({ contactId }) => contactId),
  );
  const settings = await getBillingSettings({ ctx });
  for (const [index, item] of items.entries()) {
    const contact = contacts.get(item.contactId);
    if (contact) await createRunInvoice(ctx, organization, { run, item, contact, settings });
    if (index % PROGRESS_STEP === PROGRESS_STEP - 1) await publishRunProgress(ctx, id);
  }
  await completeRun(ctx, organization, { run, settings });
}

interface RunStep {
  run: InvoiceRunDto;
  item: RunItem;
  contact: RunContact;
  settings: BillingSettingsDto;
}

async function createRunInvoice(
  ctx: Context,
  organization: ContextOrganization,
  step: RunStep,
): Promise<void> {
  const { run, item, contact, settings } = step;
  await ctx.transaction(async (tx) => {
    // `discardRun` waits for this draft or prevents it. It locks the run before the contacts too.
    if ((await lockRunForDraft(tx, run.id)) !== "creating") return;
    if (!(await lockRunItem(tx, item.id, "pending"))) return;
    const [group] = await lockUnbilled(tx, { throughOn: run.throughOn, contactIds: [contact.id] });
    const lines = toRunLines(group?.shares ?? []);
    const problem = findSkipReason(lines.length, calculateTotals(lines, settings).totalCents);
    if (problem) return updateRunItem(tx, item.id, { status: "skipped", problem });
    const termsDays = contact.termsDays ?? settings.paymentTermsDays;
    const row = await addDraft(tx, {
      organizationId: organization.id,
      createdBy: null,
      clientId: contact.id,
      content: {
        customerName: contact.name,
        customerEmail: contact.delivery === "paper" ? null : contact.email,
        dueDate: addCalendarDays(getCalendarDate(organization.timeZone, tx.clock.now()), termsDays),
        termsDays,
        notes: null,
        lines,
      },
      taxRules: settings,
      runId: run.id,
    });
    await updateRunItem(tx, item.id, { status: "created", invoiceId: row.id });
  });
}

function findSkipReason(lineCount: number, totalCents: number): string | null {
  if (lineCount === 0) return "The charges were billed or written off in the meantime.";
  if (totalCents <= 0) return "There is nothing to pay.";
  return totalCents > MAX_AMOUNT_CENTS
    ? "The total is above $999,999.99. Bill these charges separately."
    : null;
}

/**
 * Marks the run as created once each contact has a draft or was skipped. An automatic run may then be sent, unless card
 * payments aren't set up. Its drafts wait for approval then.
 */
async function completeRun(
  ctx: Context,
  organization: ContextOrganization,
  { run: { id, isAutomatic }, settings }: Pick<RunStep, "run" | "settings">,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    if ((await lockRun(tx, id)) !== "creating") return;
    if ((await selectRunItems(tx, id, "pending")).length > 0) return;
    await setRunStatus(tx, id, "created");
    const sends = isAutomatic && settings.runSends && (await canReceiveCardPayments(tx, organization.id));
    if (sends) await startSending(tx, id);
    await recordRunChange(tx, "invoice_run.completed", { id, status: "created" });
  });
}
