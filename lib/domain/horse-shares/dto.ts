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
}
