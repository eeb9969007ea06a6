import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { lockOrganization } from "@/lib/auth/lock-organization";
import { hasStoredAmounts } from "@/lib/domain/organizations/organizations/amount-data";
import {
  findOrganization,
  lockCurrency,
  type OrganizationDto,
  saveOrganization,
} from "@/lib/domain/organizations/organizations/data";
import {
  CURRENCY_LOCKED_MESSAGE,
  type UpdateOrganizationInput,
  updateOrganizationSchema,
} from "@/lib/domain/organizations/organizations/model/schemas";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Changes the name, description, time zone and currency. Omitted fields stay unchanged. Throws VALIDATION for
 * invalid input, or CONFLICT if the currency would change but the organization already has stored amounts.
 */
export async function updateOrganization({
  ctx,
  input,
}: VerbArguments<UpdateOrganizationInput>): Promise<OrganizationDto> {
  const { id, currency: current } = requirePermission(ctx, "organization", "full");
  const { name, description, timeZone, currency } = parse(updateOrganizationSchema, input);
  const newCurrency = currency === current ? undefined : currency;
  return ctx.transaction(async (tx) => {
    if (newCurrency) await lockCurrency(tx, id);
    // Locks the row, so that concurrent changes aren't overwritten.
    else await lockOrganization(tx.db, id);
    const before = await findOrganization(tx, id);
    if (!before) throw createNotFoundError("Organization");
    if (newCurrency && newCurrency !== before.currency) await requireNoAmounts(tx, id);
    const after = {
      ...before,
      name: name ?? before.name,
      // An empty description removes the current description; an omitted description leaves it unchanged.
      description: description === undefined ? before.description : description,
      timeZone: timeZone ?? before.timeZone,
      currency: newCurrency ?? before.currency,
    };
    await saveOrganization(tx, id, {
      ...getEditableFields(after),
      ...(newCurrency && { currencyChosenAt: tx.clock.now() }),
    });
    await recordAudit(tx, {
      action: "organization.updated",
      entityType: "organization",
      entityId: id,
      before: getEditableFields(before),
      after: getEditableFields(after),
    });
    await publishLiveEvent(tx, { topic: "organization", module: "organization" });
    return after;
  });
}

function getEditableFields({ name, description, timeZone, currency }: OrganizationDto) {
  return { name, description, timeZone, currency };
}

/**
 * Throws CONFLICT if the organization has stored amounts. Amounts aren't converted, so a new currency would change
 * the value of stored amounts.
 */
async function requireNoAmounts(tx: Context, id: string): Promise<void> {
  if (!(await hasStoredAmounts(tx, id))) return;
  throw new DomainError("CONFLICT", CURRENCY_LOCKED_MESSAGE, {
    fieldErrors: { currency: CURRENCY_LOCKED_MESSAGE },
  });
}
