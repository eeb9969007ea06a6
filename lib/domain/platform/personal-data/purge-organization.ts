import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { TrustedArguments } from "@/lib/auth/context";
import {
  anonymizeOrganization,
  anonymizeRetainedRecords,
} from "@/lib/domain/platform/personal-data/anonymize-data";
import { deletePersonalRows } from "@/lib/domain/platform/personal-data/deletion-data";
import {
  findInvoiceIdsWithOpenLinks,
  lockDueOrganization,
} from "@/lib/domain/platform/personal-data/due-data";
import { ORGANIZATION_TABLES } from "@/lib/domain/platform/personal-data/tables";
import { enqueue } from "@/lib/jobs/enqueue";
import { getOrganizationFolder, getReportFolder, getUploadFolder } from "@/lib/storage/keys";

/**
 * Purges an organization 30 days after it was closed. Does nothing if it was reopened or has already been
 * purged.
 */
export async function purgeOrganization({
  ctx,
  input: { organizationId },
}: TrustedArguments<{ organizationId: string }>): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await lockDueOrganization(tx, organizationId))) return;
    for (const invoiceId of await findInvoiceIdsWithOpenLinks(tx, organizationId)) {
      await enqueue(tx.db, "stripe.deactivate-link", { organizationId, invoiceId });
    }
    await anonymizeRetainedRecords(tx, organizationId);
    await deletePersonalRows(tx, ORGANIZATION_TABLES, organizationId);
    await anonymizeOrganization(tx, organizationId);
    const entry = { entityType: "organization", entityId: organizationId };
    await recordAudit(tx, { action: "organization.purged", ...entry });
    for (const folder of [getOrganizationFolder, getUploadFolder, getReportFolder].map((of) =>
      of(organizationId),
    )) {
      await enqueue(tx.db, "storage.delete-folder", { folder });
    }
  });
}
