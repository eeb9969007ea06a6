import "server-only";
import type { RecordKind } from "@/lib/care/record-kinds";
import { type CalendarDate, calendarDateIn } from "@/lib/dates/calendar-date";
import type { VisitorArguments } from "@/lib/domain/account/visitor";
import { requireGuest } from "@/lib/domain/guest-links/find-guest";
import type { GuestLinkState } from "@/lib/domain/guest-links/states";
import { horseWords } from "@/lib/horses/horse-words";

/** What a guest sees: who asks, for which horses, and what may be logged. No owner, no address, no other horse. */
export interface GuestSheet {
  state: GuestLinkState;
  organizationName: string;
  madeByName: string;
  professionalName: string | null;
  note: string | null;
  kinds: RecordKind[];
  horses: { id: string; name: string; words: string; bornOn: CalendarDate | null }[];
  /** Where the organization is. */
  today: CalendarDate;
}

/** The page behind a link. Of one that doesn't work any more, only that. */
export async function readGuestLink({
  ctx,
  client,
  input: { token },
}: VisitorArguments<{ token: string }>): Promise<GuestSheet> {
  const guest = await requireGuest(ctx, client, token);
  const { state, organizationName, madeByName, showsLooks, timeZone } = guest;
  const today = calendarDateIn(timeZone, ctx.clock.now());
  if (state !== "open") {
    const nothing = { professionalName: null, note: null, kinds: [], horses: [] };
    return { state, organizationName, madeByName, today, ...nothing };
  }
  const { kinds, note, professionalName } = guest;
  const horses = guest.horses.map(({ id, name, sex, breed, bornOn }) => ({
    ...{ id, name },
    words: showsLooks ? horseWords({ sex, breed, bornOn, color: null }, today) : "",
    bornOn: showsLooks ? bornOn : null,
  }));
  return { state, organizationName, madeByName, today, professionalName, note, kinds, horses };
}
