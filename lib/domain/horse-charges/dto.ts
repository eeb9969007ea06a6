import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Category } from "@/lib/finances/categories";

/** What can be corrected of a charge. */
export interface ChargeState {
  what: string;
  category: Category;
  chargedOn: CalendarDate;
  amountCents: number;
}

/** What an organization charges for a horse that is shared with it. Moments are ISO 8601. */
export interface ChargeDto extends ChargeState {
  id: string;
  horseId: string;
  /** By which who charges has the horse, or had; null once they are gone. */
  shareId: string | null;
  currency: string;
  /** Who charges. */
  organizationId: string;
  organizationName: string;
  /** With their organization. */
  authorName: string;
  revision: number;
  withdrawnAt: string | null;
  createdAt: string;
}
