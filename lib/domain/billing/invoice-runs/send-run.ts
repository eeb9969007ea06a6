import "server-only";
import { type Context, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  getStoredInvoiceRun,
  lockInvoiceRun,
  type RunContact,
  retryFailedItems,
  selectRunContacts,
  selectRunItems,
  setInvoiceRunStatus,
  updateRunItem,
} from "@/lib/domain/billing/invoice-runs/data";
import type { InvoiceRunDto } from "@/lib/domain/billing/invoice-runs/dto";
import { countRunItems } from "@/lib/domain/billing/invoice-runs/item-data";
import { invoiceRunIdSchema, type RunIdInput } from "@/lib/domain/billing/invoice-runs/model/schemas";
import {
  publishInvoiceRunProgress,
  recordInvoiceRunChange,
} from "@/lib/domain/billing/invoice-runs/record-run-change";
import { addDraftEmail } from "@/lib/domain/billing/invoices/add-draft-email";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { requirePaymentOption } from "@/lib/domain/billing/payment-links/payment-link";
import type { InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";
import { DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { hasFeature } from "@/lib/plans/entitlements";

/** The number of invoices after which open pages are notified of the progress. */
const PROGRESS_STEP = 10;

/**
 * Queues a job that sends a run's drafts. Retries invoices that previously failed. Throws CONFLICT while the drafts
 * are being created or if the run was discarded, or PRECONDITION_FAILED if clients have no way to pay.
 */
export async function sendInvoiceRun({ ctx, input }: VerbArguments<RunIdInput>): Promise<InvoiceRunDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id } = parse(invoiceRunIdSchema, input);
  return ctx.transaction(async (tx) => {
    await lockInvoiceRun(tx, id);
    const { status } = await getStoredInvoiceRun(tx, id);
    if (status === "creating") {
      throw new DomainError(
        "CONFLICT",
        "The drafts of this run are still being created. Wait until they are ready.",
      );
    }
    if (status === "discarded") throw new DomainError("CONFLICT", "This run was discarded. Start a new run.");
    await requirePaymentOption(tx, organization.id);
    await startSendingInvoiceRun(tx, id);
    await recordInvoiceRunChange(tx, "invoice_run.sending", { id, status: "sending" });
    return storeResult(tx, await getStoredInvoiceRun(tx, id));
  });
}

/** Marks a run as being sent and queues the job that sends it. */
export async function startSendingInvoiceRun(tx: Context, id: string): Promise<void> {
  await retryFailedItems(tx, id);
  await setInvoiceRunStatus(tx, id, "sending");
  const organizationId = tx.organization?.id ?? "";
  await enqueue(tx.db, "invoice-run.send", { organizationId, runId: id }, { key: `invoice-run-send:${id}` });
}

/**
 * Sends the drafts of a run one after another. If an invoice can't be sent, the reason is stored in the run, and
 * the remaining invoices are still sent. A repeated call continues with the invoices that haven't been sent yet. If
 * the plan no longer includes invoicing, the drafts wait for approval again and can be sent or discarded later.
 */
export async function sendRunInvoices({ ctx, input }: VerbArguments<RunIdInput>): Promise<void> {
  const organization = requirePermission(ctx, "invoices", "full");
  const { id } = parse(invoiceRunIdSchema, input);
  const { status } = await getStoredInvoiceRun(ctx, id);
  if (status !== "sending") return;
  if (!hasFeature(organization.tier, "invoicing")) return stopSending(ctx, id);
  const items = await selectRunItems(ctx, id, "created");
  const contacts = await selectRunContacts(
    ctx,
    items.map(({ contactId }) => contactId),
  );
  for (const [index, { id: itemId, invoiceId, contactId }] of items.entries()) {
    if (invoiceId) {
      await updateRunItem(ctx, itemId, await sendRunInvoice(ctx, invoiceId, contacts.get(contactId)));
    }
    if (index % PROGRESS_STEP === PROGRESS_STEP - 1) await publishInvoiceRunProgress(ctx, id);
  }
  await ctx.transaction(async (tx) => {
    if ((await lockInvoiceRun(tx, id)) !== "sending") return;
    await setInvoiceRunStatus(tx, id, "sent");
    const sent = (await countRunItems(tx, [id])).find((item) => item.status === "sent");
    await recordInvoiceRunChange(tx, "invoice_run.sent", { id, status: "sent", invoices: sent?.count ?? 0 });
  });
}

async function stopSending(ctx: Context, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    if ((await lockInvoiceRun(tx, id)) !== "sending") return;
    await setInvoiceRunStatus(tx, id, "created");
    await publishInvoiceRunProgress(tx, id);
  });
}

const MISSING_EMAIL = "No email address. Add one to the contact, or choose paper delivery.";

type SendResult = { status: "sent" | "failed" | "skipped"; problem: string | null };

async function sendRunInvoice(
  ctx: Context,
  invoiceId: string,
  contact: RunContact | undefined,
): Promise<SendResult> {
  const invoice = await getInvoice({ ctx, input: { id: invoiceId } });
  const earlier = findEarlierResult(invoice);
  if (earlier) return earlier;
  if (invoice.customerEmail === null && contact?.delivery !== "paper") {
    if (!contact?.email) return { status: "failed", problem: MISSING_EMAIL };
    await addDraftEmail(ctx, invoiceId, contact.email);
  }
  try {
    await sendInvoice({ ctx, input: { id: invoiceId } });
    return { status: "sent", problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // Another worker or a member may have sent or discarded the draft since it was read.
    const result = findEarlierResult(await getInvoice({ ctx, input: { id: invoiceId } }));
    return result ?? { status: "failed", problem: error.message };
  }
}

/**
 * Returns the result for an invoice that was already sent or discarded. Returns null for a draft that can still be
 * sent.
 */
function findEarlierResult({ status, voidedAt }: InvoiceDetailDto): SendResult | null {
  if (status !== "draft") return { status: "sent", problem: null };
  return voidedAt ? { status: "skipped", problem: "The draft was discarded." } : null;
}
