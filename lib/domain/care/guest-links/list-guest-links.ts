import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type GuestLinkDto, selectGuestLinksOfHorse } from "@/lib/domain/care/guest-links/data";
import { type GuestLinkState, getGuestLinkState } from "@/lib/domain/care/guest-links/guest-link-state";
import {
  type GuestLinksOfHorseInput,
  guestLinksOfHorseSchema,
} from "@/lib/domain/care/guest-links/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

export interface ListedGuestLink extends GuestLinkDto {
  state: GuestLinkState;
}

/** Lists open and past links for visits to a horse, newest first. */
export async function listGuestLinks({
  ctx,
  input,
}: VerbArguments<GuestLinksOfHorseInput>): Promise<ListedGuestLink[]> {
  requirePermission(ctx, "care", "read");
  requireOwnOrganization(ctx);
  const { horse_id } = parse(guestLinksOfHorseSchema, input);
  const horse = await getHorse({ ctx, input: { id: horse_id } });
  const now = ctx.clock.now();
  return (await selectGuestLinksOfHorse(ctx, horse.id)).map((link) => ({
    ...link,
    state: getGuestLinkState(link, now),
  }));
}
