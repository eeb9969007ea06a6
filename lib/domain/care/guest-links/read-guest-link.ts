import "server-only";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { requireGuestLink } from "@/lib/domain/care/guest-links/find-guest";
import type { GuestLinkState } from "@/lib/domain/care/guest-links/states";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { describeHorse } from "@/lib/domain/horses/horses/model/describe-horse";
import type { TrustedVisitorArguments } from "@/lib/domain/identity/account/visitor";

/** What a guest sees: the stable, the horses, and the types of care to log. No owner, address or other horse. */
export interface GuestVisitSheet {
  state: GuestLinkState;
  organizationName: string;
  madeByName: string;
  professionalName: string | null;
  /** Initial values of the form. */
  guestName: string;
  practice: string;
  note: string | null;
  kinds: RecordKind[];
  horses: { id: string; name: string; words: string; bornOn: CalendarDate | null }[];
  /** Time zone of the organization. */
  today: CalendarDate;
}

/** Returns the page of a link. If it no longer works, returns only its state. */
export async function readGuestLink({
  ctx,
  client,
  input: { token },
}: TrustedVisitorArguments<{ token: string }>): Promise<GuestVisitSheet> {
  const guest = await requireGuestLink(ctx, client, token);
  const { state, organizationName, madeByName, showsLooks, timeZone } = guest;
  const today = getCalendarDate(timeZone, ctx.clock.now());
  if (state !== "open") {
    const nothing = {
      professionalName: null,
      note: null,
      kinds: [],
      horses: [],
      guestName: "",
      practice: "",
    };
    return { state, organizationName, madeByName, today, ...nothing };
  }
  const { kinds, note, professionalName } = guest;
  const horses = guest.horses.map(({ id, name, sex, breed, bornOn }) => ({
    ...{ id, name },
    words: showsLooks ? describeHorse({ sex, breed, bornOn, color: null }, today) : "",
    bornOn: showsLooks ? bornOn : null,
  }));
  const [guestName, practice] = nameAndPractice(guest.knownName ?? "");
  return {
    ...{
      state,
      organizationName,
      madeByName,
      today,
      professionalName,
      guestName,
      practice,
      note,
      kinds,
      horses,
    },
  };
}

/** Splits "Dr. Ines Hale, Prairie Equine" into a name and a practice. */
function nameAndPractice(known: string): [name: string, practice: string] {
  const [name = "", ...practice] = known.split(", ");
  return [name, practice.join(", ")];
}
