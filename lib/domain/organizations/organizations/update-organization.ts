import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { lockOrganization } from "@/lib/auth/lock-organization";
import {
  findOrganization,
  type OrganizationDto,
  saveOrganization,
} from "@/lib/domain/organizations/organizations/data";
import {
  type UpdateOrganizationInput,
  updateOrganizationSchema,
} from "@/lib/domain/organizations/organizations/model/schemas";
import { createNotFoundError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/** Changes name, description and time zone; omitted fields stay unchanged. Throws VALIDATION. */
export async function updateOrganization({
  ctx,
  input,
}: VerbArguments<UpdateOrganizationInput>): Promise<OrganizationDto> {
  const { id } = requirePermission(ctx, "organization", "full");
  const { name, description, timeZone } = parse(updateOrganizationSchema, input);
  return ctx.transaction(async (tx) => {
    // Locks the row, so that concurrent changes aren't overwritten.
    await lockOrganization(tx.db, id);
    const before = await findOrganization(tx, id);
    if (!before) throw createNotFoundError("Organization");
    const after = {
      ...before,
      name: name ?? before.name,
      // An empty description removes the current one; an omitted one leaves it unchanged.
      description: description === undefined ? before.description : description,
      timeZone: timeZone ?? before.timeZone,
    };
    await saveOrganization(tx, id, getFacts(after));
    await recordAudit(tx, {
      action: "organization.updated",
      entityType: "organization",
      entityId: id,
      before: getFacts(before),
      after: getFacts(after),
    });
    await publishLiveEvent(tx, { topic: "organization", module: "organization" });
    return after;
  });
}

function getFacts({ name, description, timeZone }: OrganizationDto) {
  return { name, description, timeZone };
}
