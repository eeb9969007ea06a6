import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Category, EntryKind } from "@/lib/finances/categories";
import type { Repeats } from "@/lib/finances/repeats";

export const SOURCES = ["manual", "recurring", "record", "invoice", "import", "charge"] as const;
export type EntrySource = (typeof SOURCES)[number];

/** What flowed in: it changes where it comes from. */
export const FLOW_WORDS: Readonly<Partial<Record<EntrySource, string>>> = {
  record: "a health record",
  invoice: "an invoice",
  charge: "another organization's charge",
};

/** A horse's part. */
export interface Share {
  id: string;
  name: string;
  cents: number;
}

/** Times are ISO 8601 texts. */
export interface EntryDto {
  id: string;
  kind: EntryKind;
  /** All of it; for a reader of chosen horses, what falls on those. */
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
  /** When its series goes on; null unless it is the newest of one. */
  nextOn: CalendarDate | null;
  /** The reader's horses that share it, by name. */
  horses: readonly Share[];
  /** Whether the reader sees the whole of it: every horse's part. */
  isWhole: boolean;
  /** How many are with it; they are seen by who sees the whole. */
  receipts: number;
  revision: number;
  deletedAt: string | null;
  createdAt: string;
}

/** What may be spent in a month, in cents; nothing for a category without a budget. */
export type Budgets = Partial<Record<Category, number>>;
