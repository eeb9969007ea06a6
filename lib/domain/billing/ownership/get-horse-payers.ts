import "server-only";
import {
  type Context,
  requireOwnOrganization,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { selectContactNames } from "@/lib/domain/billing/contacts/require-contacts";
import { type StoredHorsePayers, selectHorsePayers } from "@/lib/domain/billing/ownership/data";
import type { HorsePayersDto } from "@/lib/domain/billing/ownership/dto";
import { findOwnershipOn, type PayerShare } from "@/lib/domain/billing/ownership/model/payers";
import { type HorsePayersInput, horsePayersSchema } from "@/lib/domain/billing/ownership/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

/** Returns the owners of a horse and its payer rules, with their history. */
export async function getHorsePayers({
  ctx,
  input,
}: VerbArguments<HorsePayersInput>): Promise<HorsePayersDto> {
  requirePermission(ctx, "horses", "read");
  requireOwnOrganization(ctx);
  const { horse_id: horseId } = parse(horsePayersSchema, input);
  const [payers] = await Promise.all([
    readHorsePayers(ctx, horseId),
    getHorse({ ctx, input: { id: horseId } }),
  ]);
  return payers;
}

/** Returns the owners and payer rules without checking access to the horse. */
export async function readHorsePayers(ctx: Context, horseId: string): Promise<HorsePayersDto> {
  const payers = (await selectHorsePayers(ctx, [horseId])).get(horseId) ?? { ownerships: [], rules: [] };
  const names = await selectContactNames(ctx, listContactIds(payers));
  const toName = (contactId: string) => names.get(contactId) ?? "Unknown";
  const toNamed = (shares: readonly PayerShare[]) =>
    shares.map((share) => ({ ...share, name: toName(share.contactId) }));
  const ownerships = payers.ownerships.map(({ startsOn, lesseeId, shares }) => ({
    startsOn,
    lessee: lesseeId === null ? null : { contactId: lesseeId, name: toName(lesseeId) },
    shares: toNamed(shares),
  }));
  const today = getCalendarDate(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());
  return {
    horseId,
    current: findOwnershipOn(ownerships, today),
    ownerships,
    rules: payers.rules
      .map((rule) => ({ ...rule, shares: toNamed(rule.shares) }))
      .toSorted((a, b) => a.category.localeCompare(b.category)),
  };
}

function listContactIds({ ownerships, rules }: StoredHorsePayers): string[] {
  const shares = [...ownerships, ...rules].flatMap((one) => one.shares);
  return [
    ...shares.map(({ contactId }) => contactId),
    ...ownerships.flatMap(({ lesseeId }) => lesseeId ?? []),
  ];
}
