import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Category } from "@/lib/domain/billing/finances/model/categories";

/** The editable fields of a charge. */
export interface ChargeState {
  what: string;
  category: Category;
  chargedOn: CalendarDate;
  amountCents: number;
}

/** A charge of an organization for a horse that is shared with it. Timestamps are ISO 8601. */
export interface ChargeDto extends ChargeState {
  id: string;
  horseId: string;
  /** The share of the charging organization; null if it is deleted. */
  shareId: string | null;
  currency: string;
  /** The charging organization. */
  organizationId: string;
  organizationName: string;
  /** Author's name with their organization. */
  authorName: string;
  revision: number;
  withdrawnAt: string | null;
  createdAt: string;
}
