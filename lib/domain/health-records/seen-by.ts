import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { nameOf } from "@/lib/public-name";

/**
 * A record as its reader sees it: to another organization those of the horse's own are signed with its name and not by
 * account. What one costs is for whom costs are shared with: it is in the books of the horse's own organization, whoever wrote
 * the record.
 */
export function seenBy(ctx: Context, record: RecordDto): RecordDto {
  const { through, organization } = ctx;
  if (!through || !organization) return record;
  const { authorName, authorOrganizationId } = record;
  const costCents = grants(ctx.permissions, "finances", "read") ? record.costCents : null;
  if (authorOrganizationId === through.organization.id) return { ...record, costCents };
  return {
    ...record,
    authorId: null,
    authorName: authorOrganizationId === null ? nameOf(authorName, organization.name) : authorName,
    costCents,
  };
}
