import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { addContactRole, requireContacts } from "@/lib/domain/billing/contacts/require-contacts";
import type { HorsePayersDto } from "@/lib/domain/billing/ownership/dto";
import { readHorsePayers } from "@/lib/domain/billing/ownership/get-horse-payers";
import {
  type DeleteOwnershipInput,
  deleteOwnershipSchema,
  type SetOwnershipInput,
  setOwnershipSchema,
} from "@/lib/domain/billing/ownership/model/schemas";
import { recordPayersChange } from "@/lib/domain/billing/ownership/record-payers-change";
import { deleteOwnershipRow, replaceOwnership } from "@/lib/domain/billing/ownership/write-data";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Sets a horse's owners and lessee from the given day until the next ownership starts. Existing charges and the
 * ownership on earlier days don't change. If `shares` is empty, the horse has no known owner for that time.
 */
export async function setOwnership({
  ctx,
  input,
}: VerbArguments<SetOwnershipInput>): Promise<HorsePayersDto> {
  requirePermission(ctx, "horses", "full");
  requireOwnOrganization(ctx);
  const {
    horse_id: horseId,
    starts_on: startsOn,
    shares,
    lessee_id: lesseeId,
  } = parse(setOwnershipSchema, input);
  return ctx.transaction(async (tx) => {
    const horse = await requireOpenHorse(tx, horseId, { forUpdate: true });
    const ownerIds = shares.map(({ contactId }) => contactId);
    const lesseeIds = lesseeId === null ? [] : [lesseeId];
    await requireContacts(tx, [...ownerIds, ...lesseeIds]);
    await replaceOwnership(tx, horseId, { startsOn, lesseeId, shares });
    await addContactRole(tx, ownerIds, "owner");
    await addContactRole(tx, lesseeIds, "lessee");
    const payers = await readHorsePayers(tx, horseId);
    await recordPayersChange(tx, "horse.owners_changed", { horse, payers });
    return storeResult(tx, payers);
  });
}

/** Deletes an ownership record that was entered by mistake, so that the previous record applies again. */
export async function deleteOwnership({
  ctx,
  input,
}: VerbArguments<DeleteOwnershipInput>): Promise<HorsePayersDto> {
  requirePermission(ctx, "horses", "full");
  requireOwnOrganization(ctx);
  const { horse_id: horseId, starts_on: startsOn } = parse(deleteOwnershipSchema, input);
  return ctx.transaction(async (tx) => {
    const horse = await requireOpenHorse(tx, horseId, { forUpdate: true });
    if (!(await deleteOwnershipRow(tx, horseId, startsOn))) throw createNotFoundError("Ownership");
    const payers = await readHorsePayers(tx, horseId);
    await recordPayersChange(tx, "horse.owners_changed", { horse, payers });
    return storeResult(tx, payers);
  });
}
