import type { ShareScope } from "@/lib/auth/shared-permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";

export type ShareState = "offered" | "accepted" | "declined" | "revoked" | "ended";

/** A share as the horse's organization sees it. Timestamps are ISO 8601 strings. */
export interface ShareDto {
  id: string;
  horseId: string;
  scopes: ShareScope[];
  /** Last day of the share; null if it has no end date. */
  endsOn: CalendarDate | null;
  state: ShareState;
  /** Receiving organization; null while the link is open. */
  organizationId: string | null;
  organizationName: string | null;
  createdByName: string;
  answeredByName: string | null;
  answeredAt: string | null;
  offerEndsAt: string;
  createdAt: string;
}

/** A share with its link; the token is null after the link was answered. */
export interface ShareWithLink extends ShareDto {
  token: string | null;
  /** Whether the person who created the link could still create it. Otherwise nobody can accept it. */
  isCreatorAuthorized: boolean;
}

/** A horse of another organization, as listed among the shared horses. */
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
