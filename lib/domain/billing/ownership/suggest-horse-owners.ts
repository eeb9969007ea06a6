import "server-only";
import {
  type Context,
  requireOwnOrganization,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { addContactRole } from "@/lib/domain/billing/contacts/require-contacts";
import { selectHorsePayers } from "@/lib/domain/billing/ownership/data";
import type { HorsePayersDto } from "@/lib/domain/billing/ownership/dto";
import { readHorsePayers } from "@/lib/domain/billing/ownership/get-horse-payers";
import {
  type OwnerSuggestions,
  suggestOwners,
  suggestSelf,
} from "@/lib/domain/billing/ownership/model/owner-suggestions";
import {
  type AcceptOwnerInput,
  acceptOwnerSchema,
  type HorsePayersInput,
  horsePayersSchema,
} from "@/lib/domain/billing/ownership/model/schemas";
import { recordPayersChange } from "@/lib/domain/billing/ownership/record-payers-change";
import {
  findHorseOwnerAccount,
  insertOwnerContact,
  mapDuplicateEmailError,
  selectHorseOwnerCandidates,
} from "@/lib/domain/billing/ownership/suggestion-data";
import { replaceOwnership } from "@/lib/domain/billing/ownership/write-data";
import { FULL_SHARE_BASIS_POINTS } from "@/lib/domain/billing/records/model/full-share";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

const NONE: OwnerSuggestions = { contacts: [], newContact: null, isSelf: false };

/**
 * Suggests contacts that may be the owner named in a horse's details. If the details name no owner, suggests the
 * actor if the actor answered "Horse owner" in the first-run questions. Returns no suggestions if the horse
 * already has an ownership record, even if that record's owner is unknown.
 */
export async function suggestHorseOwners({
  ctx,
  input,
}: VerbArguments<HorsePayersInput>): Promise<OwnerSuggestions> {
  requirePermission(ctx, "horses", "full");
  requireOwnOrganization(ctx);
  const { horse_id: id } = parse(horsePayersSchema, input);
  const horse = await getHorse({ ctx, input: { id } });
  return (await hasOwnership(ctx, id)) ? NONE : readSuggestions(ctx, horse);
}

/**
 * Makes a suggested contact the horse's only owner, starting on the day the horse was added. If no contact is
 * given, creates a contact for the suggested owner. The horse's details don't change. Throws
 * NOT_FOUND if the contact isn't one of the suggestions, or CONFLICT if the horse already has an ownership
 * record.
 */
export async function acceptHorseOwner({
  ctx,
  input,
}: VerbArguments<AcceptOwnerInput>): Promise<HorsePayersDto> {
  const organization = requirePermission(ctx, "horses", "full");
  requireOwnOrganization(ctx);
  const { horse_id: horseId, contact_id: chosenId } = parse(acceptOwnerSchema, input);
  return mapDuplicateEmailError(() =>
    ctx.transaction(async (tx) => {
      const horse = await requireOpenHorse(tx, horseId, { forUpdate: true });
      if (await hasOwnership(tx, horseId)) {
        throw new DomainError("CONFLICT", "This horse already has owners. Reload the page to see them.");
      }
      const contactId = chosenId
        ? await requireSuggestedContact(tx, horse, chosenId)
        : await createSuggestedContact(tx, horse);
      const startsOn = getCalendarDate(organization.timeZone, new Date(horse.createdAt));
      const shares = [{ contactId, basisPoints: FULL_SHARE_BASIS_POINTS }];
      await replaceOwnership(tx, horseId, { startsOn, lesseeId: null, shares });
      await addContactRole(tx, [contactId], "owner");
      const payers = await readHorsePayers(tx, horseId);
      await recordPayersChange(tx, "horse.owners_changed", { horse, payers });
      return storeResult(tx, payers);
    }),
  );
}

async function readSuggestions(ctx: Context, horse: HorseDto): Promise<OwnerSuggestions> {
  const { ownerName, ownerEmail, ownerPhone, isSample } = horse;
  if (ownerName || ownerEmail) {
    const candidates = await selectHorseOwnerCandidates(ctx, horse);
    return suggestOwners({ name: ownerName, email: ownerEmail }, candidates);
  }
  const account = ownerPhone || isSample ? null : await findHorseOwnerAccount(ctx);
  if (!account) return NONE;
  const texts = { ownerName: account.name, ownerEmail: account.email, isSample };
  return suggestSelf(account, await selectHorseOwnerCandidates(ctx, texts));
}

async function hasOwnership(ctx: Context, horseId: string): Promise<boolean> {
  const payers = (await selectHorsePayers(ctx, [horseId])).get(horseId);
  return payers !== undefined && payers.ownerships.length > 0;
}

async function requireSuggestedContact(tx: Context, horse: HorseDto, contactId: string): Promise<string> {
  const { contacts } = await readSuggestions(tx, horse);
  if (!contacts.some(({ id }) => id === contactId)) throw createNotFoundError("Contact");
  return contactId;
}

async function createSuggestedContact(tx: Context, horse: HorseDto): Promise<string> {
  const { newContact } = await readSuggestions(tx, horse);
  if (!newContact) {
    const message =
      "A contact with this email address already exists, or the horse's details have no owner name.";
    throw new DomainError("CONFLICT", `${message} Reload the page and choose a contact.`);
  }
  return insertOwnerContact(tx, { ...newContact, phone: horse.ownerPhone, isSample: horse.isSample });
}
