import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { getName } from "@/lib/public-name";

/**
 * Hides parts of a record from organizations that the horse is shared with. Authors of the horse's own organization
 * appear as its name. The cost requires the costs scope, because it is in the finances of the horse's own organization.
 */
export function redactRecord(ctx: Context, record: RecordDto): RecordDto {
  const { through, organization } = ctx;
  if (!through || !organization) return record;
  const { authorName, authorOrganizationId } = record;
  const costCents = grants(ctx.permissions, "finances", "read") ? record.costCents : null;
  if (authorOrganizationId === through.organization.id) return { ...record, costCents };
  return {
    ...record,
    authorId: null,
    authorName: authorOrganizationId === null ? getName(authorName, organization.name) : authorName,
    costCents,
  };
}
