import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { addOrganizationName } from "@/lib/public-name";

/**
 * Removes data that organizations with a share can't see. Authors of the horse's own organization appear under
 * its name. The cost requires the costs scope, because it is part of that organization's finances.
 */
export function redactRecord(ctx: Context, record: RecordDto): RecordDto {
  const { share, organization } = ctx;
  if (!share || !organization) return record;
  const { authorName, authorOrganizationId } = record;
  const costCents = hasPermission(ctx.permissions, "finances", "read") ? record.costCents : null;
  if (authorOrganizationId === share.organization.id) return { ...record, costCents };
  return {
    ...record,
    authorId: null,
    authorName:
      authorOrganizationId === null ? addOrganizationName(authorName, organization.name) : authorName,
    costCents,
  };
}
