import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { auditFacts } from "@/lib/domain/invoices/audit-facts";
import { clientOf } from "@/lib/domain/invoices/client-of";
import {
  getInvoiceRow,
  type InvoiceRow,
  lockInvoiceRow,
  todayFor,
  toInvoiceDto,
} from "@/lib/domain/invoices/data";
import { replaceDraft } from "@/lib/domain/invoices/draft-data";
import type { InvoiceDto } from "@/lib/domain/invoices/dto";
import { retireLink } from "@/lib/domain/invoices/payment-link";
import { type UpdateDraftInput, updateDraftSchema } from "@/lib/domain/invoices/schemas";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { logger } from "@/lib/logger";

/** Gives a draft new content. A link that it had was for the old content, and is switched off. */
export async function updateDraft({ ctx, input }: VerbArguments<UpdateDraftInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const today = todayFor(ctx, organization);
  const { id, ...content } = parse(updateDraftSchema(today), input);
  const before = await getInvoiceRow(ctx, id);
  if (before.voidedAt) throw new DomainError("CONFLICT", "A void invoice can't be changed.");
  if (before.status !== "draft") {
    throw new DomainError("CONFLICT", "A sent invoice can't be changed. Void it and replace it instead.");
  }
  const after = await ctx.transaction(async (tx) => {
    // Before a new client's event locks the counters: everybody locks the invoice first, then the counters.
    await lockInvoiceRow(tx, id);
    const clientId = await clientOf(tx, content);
    const after = await replaceDraft(tx, before, { ...content, clientId });
    if (!after)
      throw new DomainError("CONFLICT", "This draft was changed or sent meanwhile. Please look at it again.");
    await recordAudit(tx, {
      action: "invoice.updated",
      entityType: "invoice",
      entityId: id,
      before: auditFacts(before),
      after: auditFacts(after),
    });
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: id } });
    return after;
  });
  await tryToRetireLink(ctx, after);
  return toInvoiceDto(after, today);
}

/** The edit stands whatever Stripe says now: sending tries again, and doesn't send before it has succeeded. */
async function tryToRetireLink(ctx: Context, draft: InvoiceRow): Promise<void> {
  try {
    await retireLink(ctx, draft);
  } catch (error) {
    logger().warn(
      { error, requestId: ctx.requestId, invoiceId: draft.id },
      "An edited draft's old link is still on",
    );
  }
}
