import "server-only";
import {
  type Context,
  type ContextOrganization,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { chargeInAdvance } from "@/lib/domain/billing/agreements/charge-in-advance";
import { releaseAgreementCharges } from "@/lib/domain/billing/agreements/release-charges";
import { lockUnbilledShares } from "@/lib/domain/billing/charges/list-unbilled-shares";
import {
  getStoredInvoiceRun,
  lockInvoiceRun,
  lockInvoiceRunForDraft,
  lockPendingItems,
  type RunContact,
  type RunItem,
  selectRunContacts,
  selectRunItems,
  setInvoiceRunStatus,
  setRunDrafts,
  updateRunItem,
} from "@/lib/domain/billing/invoice-runs/data";
import type { InvoiceRunDto } from "@/lib/domain/billing/invoice-runs/dto";
import { toRunLines } from "@/lib/domain/billing/invoice-runs/model/run-lines";
import { invoiceRunIdSchema, type RunIdInput } from "@/lib/domain/billing/invoice-runs/model/schemas";
import {
  publishInvoiceRunProgress,
  recordInvoiceRunChange,
} from "@/lib/domain/billing/invoice-runs/record-run-change";
import { lockRunSends } from "@/lib/domain/billing/invoice-runs/schedule-data";
import { startSendingInvoiceRun } from "@/lib/domain/billing/invoice-runs/send-run";
import { addDrafts, type NewDraft } from "@/lib/domain/billing/invoices/add-draft";
import type { DraftLine } from "@/lib/domain/billing/invoices/model/draft-line";
import { calculateInvoiceTotals } from "@/lib/domain/billing/invoices/model/totals";
import { hasPaymentOption } from "@/lib/domain/billing/payment-links/payment-link";
import type { BillingSettingsDto } from "@/lib/domain/billing/records/billing-settings";
import { getBillingSettings } from "@/lib/domain/billing/settings/get-billing-settings";
import { createNotFoundError, parse } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { getMaxAmountText } from "@/lib/money/amount-messages";
import { getMaxCents } from "@/lib/money/currency";
import type { AmountNotation } from "@/lib/money/typed-amount";

/**
 * The number of contacts whose drafts are created in one transaction. Open pages are notified after each
 * transaction.
 */
const BATCH_SIZE = 50;

/**
 * Creates the drafts of a run, in batches of contacts, with one transaction per batch. Repeated and concurrent
 * calls continue with the remaining contacts and never create a draft twice.
 */
export async function createRunInvoices({ ctx, input }: VerbArguments<RunIdInput>): Promise<void> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id } = parse(invoiceRunIdSchema, input);
  const run = await getStoredInvoiceRun(ctx, id);
  if (run.status !== "creating") return;
  const items = await selectRunItems(ctx, id, "pending");
  const settings = await getBillingSettings({ ctx });
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    const batch = items.slice(start, start + BATCH_SIZE);
    await createBatch(ctx, organization, { run, items: batch, settings });
    await publishInvoiceRunProgress(ctx, id);
  }
  await completeRun(ctx, organization, run);
}

interface Batch {
  run: InvoiceRunDto;
  items: readonly RunItem[];
  settings: BillingSettingsDto;
}

async function createBatch(ctx: Context, organization: ContextOrganization, batch: Batch): Promise<void> {
  const { run, settings } = batch;
  await ctx.transaction(async (tx) => {
    // `discardInvoiceRun` either waits until these drafts are created or prevents their creation. Both functions
    // lock the run before the contacts.
    if ((await lockInvoiceRunForDraft(tx, run.id)) !== "creating") return;
    const items = await lockPendingItems(
      tx,
      batch.items.map(({ id }) => id),
    );
    // A contact can't be merged while its row in the run is locked.
    const contacts = await selectRunContacts(
      tx,
      items.map(({ contactId }) => contactId),
    );
    const contactIds = [...contacts.values()].map(({ id }) => id);
    const { throughOn, advanceThroughOn } = run;
    const today = getCalendarDate(organization.timeZone, tx.clock.now());
    const chargedAgreementIds = advanceThroughOn
      ? await chargeInAdvance(tx, { today, throughOn: advanceThroughOn, contactIds })
      : [];
    const groups = await lockUnbilledShares(tx, { throughOn, advanceThroughOn, contactIds });
    const shares = new Map(groups.map((group) => [group.contactId, group.shares]));
    const drafts: { itemId: string; draft: RunDraft }[] = [];
    for (const { id: itemId, contactId } of items) {
      const contact = contacts.get(contactId);
      if (!contact) throw createNotFoundError("Contact");
      const lines = toRunLines(shares.get(contact.id) ?? [], organization.numberFormat);
      // If a duplicate contact was merged into another contact of the run, both contacts' items resolve to
      // the same contact. Removing the contact's shares from `shares` prevents billing them twice.
      shares.delete(contact.id);
      const problem = findSkipReason(
        lines.length,
        calculateInvoiceTotals(lines, settings).totalCents,
        organization,
      );
      if (problem) await updateRunItem(tx, itemId, { status: "skipped", problem });
      else drafts.push({ itemId, draft: toDraft(tx, organization, { run, settings, contact, lines }) });
    }
    await addDrafts(
      tx,
      drafts.map(({ draft }) => draft),
    );
    await setRunDrafts(
      tx,
      drafts.map(({ itemId, draft }) => ({ itemId, invoiceId: draft.id })),
    );
    // Releases the advance charges of skipped contacts, because their agreements can still change.
    await releaseAgreementCharges(tx, chargedAgreementIds);
  });
}

/** A new draft with the ID that the run stores for the draft's contact. */
type RunDraft = NewDraft & { id: string };

interface DraftSource extends Pick<Batch, "run" | "settings"> {
  contact: RunContact;
  lines: DraftLine[];
}

function toDraft(
  { clock }: Context,
  { id: organizationId, timeZone }: ContextOrganization,
  { run, settings, contact, lines }: DraftSource,
): RunDraft {
  const termsDays = contact.termsDays ?? settings.paymentTermsDays;
  return {
    id: createId(),
    organizationId,
    createdBy: null,
    clientId: contact.id,
    content: {
      customerName: contact.name,
      customerEmail: contact.delivery === "paper" ? null : contact.email,
      dueDate: addCalendarDays(getCalendarDate(timeZone, clock.now()), termsDays),
      termsDays,
      notes: null,
      lines,
    },
    taxRules: settings,
    runId: run.id,
  };
}

function findSkipReason(
  lineCount: number,
  totalCents: number,
  { currency, numberFormat }: AmountNotation,
): string | null {
  if (lineCount === 0) return "The charges were already billed or written off.";
  if (totalCents <= 0) return "The total is zero, so there is nothing to bill.";
  return totalCents > getMaxCents(currency)
    ? `The total is above ${getMaxAmountText(currency, numberFormat)}. Bill these charges separately.`
    : null;
}

/**
 * Marks the run as created once each contact has a draft or has been skipped. Then sends the invoices of an
 * automatic run if the schedule is still set to send them. If clients have no way to pay, the drafts wait for
 * approval instead.
 */
async function completeRun(
  ctx: Context,
  organization: ContextOrganization,
  { id, isAutomatic }: InvoiceRunDto,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    if ((await lockInvoiceRun(tx, id)) !== "creating") return;
    if ((await selectRunItems(tx, id, "pending")).length > 0) return;
    await setInvoiceRunStatus(tx, id, "created");
    const sends = isAutomatic && (await lockRunSends(tx)) && (await hasPaymentOption(tx, organization.id));
    if (sends) await startSendingInvoiceRun(tx, id);
    await recordInvoiceRunChange(tx, "invoice_run.completed", { id, status: "created" });
  });
}
