import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments, withOrganization } from "@/lib/auth/context";
import { insertOrganization } from "@/lib/auth/insert-organization";
import { storeResult } from "@/lib/auth/store-result";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import {
  type CreateOrganizationInput,
  createOrganizationSchema,
} from "@/lib/domain/organizations/organizations/model/schemas";
import { requireOrganizationCapacity } from "@/lib/domain/organizations/organizations/require-organization-capacity";
import { parse } from "@/lib/errors";
import { DEFAULT_CURRENCY } from "@/lib/money/currency";
import { DEFAULT_NUMBER_FORMAT } from "@/lib/money/number-format";

/**
 * Creates another organization on the user's plan. Uses the current organization's time zone unless one is
 * given. Throws VALIDATION for invalid input, or PLAN_LIMIT if the plan doesn't allow another organization.
 */
export async function createOrganization({
  ctx,
  input,
}: VerbArguments<CreateOrganizationInput>): Promise<{ id: string; name: string }> {
  const { userId } = requireUser(ctx);
  const {
    name,
    description,
    timeZone = ctx.organization?.timeZone ?? DEFAULT_TIME_ZONE,
  } = parse(createOrganizationSchema, input);
  return ctx.transaction(async (tx) => {
    const tier = await requireOrganizationCapacity(tx, userId);
    const facts = { name, description, timeZone };
    const createdAt = tx.clock.now();
    const id = await insertOrganization(tx.db, { ...facts, ownerId: userId, createdAt, tier });
    const organizationCtx = withOrganization(tx, {
      id,
      name,
      tier,
      timeZone,
      currency: DEFAULT_CURRENCY,
      numberFormat: DEFAULT_NUMBER_FORMAT,
      ownerId: userId,
    });
    await recordAudit(organizationCtx, {
      action: "organization.created",
      entityType: "organization",
      entityId: id,
      after: facts,
    });
    return storeResult(tx, { id, name });
  });
}
