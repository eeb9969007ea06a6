import "server-only";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import type { GuestLinkState } from "@/lib/domain/care/guest-links/guest-link-state";
import { requireGuestLink } from "@/lib/domain/care/guest-links/require-guest-link";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { describeHorse } from "@/lib/domain/horses/horses/model/describe-horse";
import type { TrustedVisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import type { Currency } from "@/lib/money/currency";
import type { NumberFormat } from "@/lib/money/number-format";

/**
 * The data that a guest can see: the stable, the horses and the types of care to log. Excludes owners,
 * addresses and other horses.
 */
export interface PublicGuestLink {
  state: GuestLinkState;
  organizationName: string;
  createdByName: string;
  professionalName: string | null;
  /** The initial values of the form. */
  guestName: string;
  practice: string;
  note: string | null;
  kinds: RecordKind[];
  horses: { id: string; name: string; description: string; bornOn: CalendarDate | null }[];
  currency: Currency;
  numberFormat: NumberFormat;
  /** Today's date in the organization's time zone. */
  today: CalendarDate;
}

/**
 * Returns the data for a link's page. If the link no longer works, the result contains no horses and no other
 * details of the visit.
 */
export async function readGuestLink({
  ctx,
  client,
  input: { token },
}: TrustedVisitorArguments<{ token: string }>): Promise<PublicGuestLink> {
  const guest = await requireGuestLink(ctx, client, token);
  const { state, organizationName, createdByName, showsDescription, timeZone, currency, numberFormat } =
    guest;
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
    return { state, organizationName, createdByName, currency, numberFormat, today, ...nothing };
  }
  const { kinds, note, professionalName } = guest;
  const horses = guest.horses.map(({ id, name, sex, breed, bornOn }) => ({
    ...{ id, name },
    description: showsDescription ? describeHorse({ sex, breed, bornOn, color: null }, today) : "",
    bornOn: showsDescription ? bornOn : null,
  }));
  const [guestName, practice] = splitNameAndPractice(guest.knownName ?? "");
  return {
    ...{
      state,
      organizationName,
      createdByName,
      currency,
      numberFormat,
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
function splitNameAndPractice(known: string): [name: string, practice: string] {
  const [name = "", ...practice] = known.split(", ");
  return [name, practice.join(", ")];
}
