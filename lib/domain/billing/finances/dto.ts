import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Category, EntryKind } from "@/lib/domain/billing/finances/model/categories";
import type { Repeats } from "@/lib/domain/billing/finances/model/repeats";

export const SOURCES = ["manual", "recurring", "record", "invoice", "import", "charge"] as const;
export type EntrySource = (typeof SOURCES)[number];

/** Sources of entries that can only be changed at their source. */
export const FLOW_SOURCE_NAMES: Readonly<Partial<Record<EntrySource, string>>> = {
  record: "a health record",
  invoice: "an invoice",
  charge: "another organization's charge",
};

/** A horse's share. */
export interface Share {
  id: string;
  name: string;
  cents: number;
}

/** Times are ISO 8601 strings. */
export interface EntryDto {
  id: string;
  kind: EntryKind;
  /** The full amount, or the share of the selected horses for members limited to them. */
  amountCents: number;
  currency: string;
  category: Category;
  vendor: string | null;
  note: string | null;
  bookedOn: CalendarDate;
  source: EntrySource;
  seriesId: string | null;
  startsOn: CalendarDate | null;
  repeats: Repeats | null;
  /** Date of the next entry of the series; null unless this is the newest one. */
  nextOn: CalendarDate | null;
  /** The reader's horses that share the entry, by name. */
  horses: readonly Share[];
  /** Whether the reader can see the shares of all horses. */
  isWhole: boolean;
  /** Number of receipts. Only readers of the whole entry can open them. */
  receipts: number;
  revision: number;
  deletedAt: string | null;
  createdAt: string;
}

/** Monthly budgets in cents. Omits categories without one. */
export type Budgets = Partial<Record<Category, number>>;
