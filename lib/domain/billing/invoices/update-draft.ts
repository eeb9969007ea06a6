import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  lockAgreementsOfInvoice,
  releaseAgreementCharges,
} from "@/lib/domain/billing/agreements/release-charges";
import { replaceDraftContent } from "@/lib/domain/billing/invoices/draft-data";
import { DRAFT_CHANGED_MESSAGE } from "@/lib/domain/billing/invoices/model/request-schemas";
import { createUpdateDraftSchema, type UpdateDraftInput } from "@/lib/domain/billing/invoices/model/schemas";
import { resolveInvoiceClient } from "@/lib/domain/billing/invoices/resolve-invoice-client";
import { resolveInvoiceLines } from "@/lib/domain/billing/invoices/resolve-invoice-lines";
import { deactivateOutdatedLink } from "@/lib/domain/billing/payment-links/payment-link";
import {
  getInvoiceRow,
  getToday,
  type InvoiceRow,
  lockInvoiceRow,
  toInvoiceDto,
} from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { toInvoiceAuditFacts } from "@/lib/domain/billing/records/to-invoice-audit-facts";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { logger } from "@/lib/logger";

/** Replaces a draft's content and deactivates the payment link for the old content. */
export async function updateDraft({ ctx, input }: VerbArguments<UpdateDraftInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const today = getToday(ctx, organization);
  const { id, revision, ...content } = parse(createUpdateDraftSchema(today, organization.currency), input);
  const before = await getInvoiceRow(ctx, id);
  if (before.voidedAt)
    throw new DomainError(
      "CONFLICT",
      "A void invoice can't be changed. Duplicate it and edit the copy instead.",
    );
  if (before.status !== "draft") {
    throw new DomainError("CONFLICT", "A sent invoice can't be changed. Void it and replace it instead.");
  }
  if (revision !== undefined && before.revision !== revision) {
    throw new DomainError("CONFLICT", DRAFT_CHANGED_MESSAGE);
  }
  const after = await ctx.transaction(async (tx) => {
    // The invoice must be locked first, because `resolveInvoiceClient` locks the counters if it adds a
    // client. Every transaction uses this lock order.
    await lockInvoiceRow(tx, id);
    const agreementIds = await lockAgreementsOfInvoice(tx, id);
    const { lines, taxRules } = await resolveInvoiceLines(tx, content.lines, before.lineItems);
    const clientId = await resolveInvoiceClient(tx, content);
    const after = await replaceDraftContent(tx, before, {
      content: { ...content, lines },
      clientId,
      taxRules,
    });
    if (!after) throw new DomainError("CONFLICT", DRAFT_CHANGED_MESSAGE);
    await releaseAgreementCharges(tx, agreementIds);
    await recordAudit(tx, {
      action: "invoice.updated",
      entityType: "invoice",
      entityId: id,
      before: toInvoiceAuditFacts(before),
      after: toInvoiceAuditFacts(after),
    });
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: id } });
    return after;
  });
  await tryToDeactivateLink(ctx, after);
  return toInvoiceDto(after, today);
}

/**
 * Keeps the edit even if Stripe fails. In that case, the deactivation is retried and must succeed before the draft
 * can be sent.
 */
async function tryToDeactivateLink(ctx: Context, draft: InvoiceRow): Promise<void> {
  try {
    await deactivateOutdatedLink(ctx, draft);
  } catch (error) {
    logger().warn(
      { error, requestId: ctx.requestId, invoiceId: draft.id },
      "The old payment link of an edited draft is still active",
    );
  }
}
