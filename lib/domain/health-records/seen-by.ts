import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { nameOf } from "@/lib/public-name";

/**
 * A record as its reader sees it: to another organization those of the horse's own are signed with its name and not by account, and what
 * they cost is for whom costs are shared with.
 */
export function seenBy(ctx: Context, record: RecordDto): RecordDto {
  const { through, organization } = ctx;
  if (!through || !organization || record.authorOrganizationId === through.organization.id) return record;
  const { authorName, authorOrganizationId, costCents } = record;
  return {
    ...record,
    authorId: null,
    authorName: authorOrganizationId === null ? nameOf(authorName, organization.name) : authorName,
    costCents: grants(ctx.permissions, "finances", "read") ? costCents : null,
  };
}
