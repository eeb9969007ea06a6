import type { ShareScope } from "@/lib/auth/shared-permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";

export type ShareState = "offered" | "accepted" | "declined" | "revoked" | "ended";

/** A share as the horse's organization sees it. Moments are ISO 8601. */
export interface ShareDto {
  id: string;
  horseId: string;
  scopes: ShareScope[];
  /** The last day; null: until somebody ends it. */
  endsOn: CalendarDate | null;
  state: ShareState;
  /** With whom; null while it is a link. */
  organizationId: string | null;
  organizationName: string | null;
  createdByName: string;
  answeredByName: string | null;
  answeredAt: string | null;
  offerEndsAt: string;
  createdAt: string;
}

/** The same with its link, while nobody has answered that. */
export interface ShareWithLink extends ShareDto {
  token: string | null;
  /** Whether who made it could make it still: else nobody can take it. */
  isVouchedFor: boolean;
}

/** A horse of another organization, as the list of those that are shared with us has it. */
export interface SharedHorseDto {
  shareId: string;
  id: string;
  name: string;
  breed: string | null;
  color: string | null;
  sex: string | null;
  bornOn: CalendarDate | null;
  pictureUrl: string | null;
  organization: { id: string; name: string };
  scopes: ShareScope[];
  endsOn: CalendarDate | null;
}
