import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { addOrganizationName } from "@/lib/public-name";

/**
 * Removes data that share recipients can't see. Authors from the horse's own organization appear under the
 * organization's name. Contacts aren't shared. Reading the cost requires the costs scope, because the cost is part
 * of the finances of the horse's own organization.
 */
export function redactHealthRecord(ctx: Context, record: HealthRecordDto): HealthRecordDto {
  const { share, organization } = ctx;
  if (!share || !organization) return record;
  const { authorName, authorOrganizationId } = record;
  const costCents = hasPermission(ctx.permissions, "finances", "read") ? record.costCents : null;
  if (authorOrganizationId === share.organization.id) return { ...record, contactId: null, costCents };
  return {
    ...record,
    contactId: null,
    authorId: null,
    authorName:
      authorOrganizationId === null ? addOrganizationName(authorName, organization.name) : authorName,
    costCents,
  };
}
