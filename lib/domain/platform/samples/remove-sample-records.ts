import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { assignSampleInvoiceNumber } from "@/lib/domain/billing/invoices/assign-sample-invoice-number";
import {
  convertSampleRecords,
  deleteSampleRecords,
  lockSampleRecords,
  type Sample,
  selectSampleRecords,
} from "@/lib/domain/platform/samples/data";
import { publishSampleChange } from "@/lib/domain/platform/samples/publish-sample-change";
import { lockUntilCommit } from "@/lib/lock-until-commit";

/**
 * Deletes the sample data that nobody changed. If someone changed a sample or added data to it, the sample becomes
 * regular data, so no work is lost.
 */
export async function removeSampleRecords({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<{ converted: Sample[] }> {
  const { id } = requirePermission(ctx, "organization", "full");
  return ctx.transaction(async (tx) => {
    await lockUntilCommit(tx, `samples:${id}`);
    await lockSampleRecords(tx);
    const samples = await selectSampleRecords(tx);
    if (samples.length === 0) return { converted: [] };
    const converted = samples.filter(({ isTouched }) => isTouched);
    const removed = samples.filter(({ isTouched }) => !isTouched);
    await deleteSampleRecords(tx, removed);
    await convertSampleRecords(tx, converted);
    for (const { kind, id: invoiceId } of converted) {
      if (kind === "invoice") await assignSampleInvoiceNumber(tx, invoiceId);
    }
    const names = (some: readonly Sample[]) => some.map(({ name }) => name);
    await recordAudit(tx, {
      ...{ action: "samples.removed", entityType: "organization", entityId: id },
      after: { removed: names(removed), kept: names(converted) },
    });
    await publishSampleChange(tx);
    return { converted };
  });
}
