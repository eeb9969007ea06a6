import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type GuestLinkDto, selectLinksOfHorse } from "@/lib/domain/care/guest-links/data";
import { type GuestLinkState, getGuestLinkState } from "@/lib/domain/care/guest-links/guest-link-state";
import { type LinksOfHorseInput, linksOfHorseSchema } from "@/lib/domain/care/guest-links/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

export interface ListedLink extends GuestLinkDto {
  state: GuestLinkState;
}

/** Lists open and past links for visits to a horse, newest first. */
export async function listLinks({ ctx, input }: VerbArguments<LinksOfHorseInput>): Promise<ListedLink[]> {
  requirePermission(ctx, "care", "read");
  requireOwnOrganization(ctx);
  const { horse_id } = parse(linksOfHorseSchema, input);
  const horse = await getHorse({ ctx, input: { id: horse_id } });
  const now = ctx.clock.now();
  return (await selectLinksOfHorse(ctx, horse.id)).map((link) => ({
    ...link,
    state: getGuestLinkState(link, now),
  }));
}
