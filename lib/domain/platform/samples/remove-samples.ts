import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { numberSampleInvoice } from "@/lib/domain/billing/invoices/number-sample-invoice";
import {
  convertSamples,
  deleteSamples,
  lockSamples,
  type Sample,
  selectSamples,
} from "@/lib/domain/platform/samples/data";
import { publishSampleChange } from "@/lib/domain/platform/samples/publish-sample-change";
import { lockUntilCommit } from "@/lib/lock-until-commit";

/**
 * Deletes the sample data that nobody changed. If someone changed a sample or added data to it, it becomes regular
 * data of the organization, so no work is lost.
 */
export async function removeSamples({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ kept: Sample[] }> {
  const { id } = requirePermission(ctx, "organization", "full");
  return ctx.transaction(async (tx) => {
    await lockUntilCommit(tx, `samples:${id}`);
    await lockSamples(tx);
    const samples = await selectSamples(tx);
    if (samples.length === 0) return { kept: [] };
    const kept = samples.filter(({ isTouched }) => isTouched);
    const removed = samples.filter(({ isTouched }) => !isTouched);
    await deleteSamples(tx, removed);
    await convertSamples(tx, kept);
    for (const { kind, id: invoiceId } of kept) {
      if (kind === "invoice") await numberSampleInvoice(tx, invoiceId);
    }
    const names = (some: readonly Sample[]) => some.map(({ name }) => name);
    await recordAudit(tx, {
      ...{ action: "samples.removed", entityType: "organization", entityId: id },
      after: { removed: names(removed), kept: names(kept) },
    });
    await publishSampleChange(tx);
    return { kept };
  });
}
