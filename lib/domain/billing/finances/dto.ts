import { z } from "zod";
import { CATEGORIES, type Category, ENTRY_KINDS } from "@/lib/domain/billing/finances/model/categories";
import { ENTRY_PAYMENT_METHODS } from "@/lib/domain/billing/finances/model/payment-methods";
import { ENTRY_FREQUENCIES } from "@/lib/domain/billing/finances/model/repeats";
import { ENTRY_SOURCES } from "@/lib/domain/billing/finances/model/sources";
import { currencySchema } from "@/lib/money/currency-schema";

/** A horse's share. */
export const entryShareSchema = z.object({
  id: z.string(),
  name: z.string(),
  cents: z.number(),
});
export type EntryShare = z.infer<typeof entryShareSchema>;

/** Times are ISO 8601 strings. */
export const entryDtoSchema = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  /** The full amount or, for members limited to selected horses, the share of those horses. */
  amountCents: z.number(),
  currency: currencySchema,
  category: z.enum(CATEGORIES),
  vendor: z.string().nullable(),
  /** The contact that is the vendor or payer. */
  contactId: z.string().nullable(),
  note: z.string().nullable(),
  /** Null if the payment method isn't known. */
  paymentMethod: z.enum(ENTRY_PAYMENT_METHODS).nullable(),
  bookedOn: z.string(),
  source: z.enum(ENTRY_SOURCES),
  /** The health record that the cost comes from. */
  recordId: z.string().nullable(),
  seriesId: z.string().nullable(),
  startsOn: z.string().nullable(),
  repeats: z.enum(ENTRY_FREQUENCIES).nullable(),
  /** The date of the next entry in the series. Null unless this is the newest entry. */
  nextOn: z.string().nullable(),
  /** The horses that share the entry, sorted by name. Includes only horses that the reader can see. */
  horses: z.array(entryShareSchema),
  /** Whether the reader can see the shares of all horses. */
  isWhole: z.boolean(),
  /** Number of receipts. Only readers who can see the whole entry can open the receipts. */
  receipts: z.number(),
  /**
   * For an expense that is passed on to clients, the number of charges and their total before tax. Null for
   * other entries.
   */
  passedThrough: z.object({ chargeCount: z.number(), chargedCents: z.number() }).nullable(),
  revision: z.number(),
  deletedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type EntryDto = z.infer<typeof entryDtoSchema>;

/** Monthly budgets in cents. Omits categories without a budget. */
export type Budgets = Partial<Record<Category, number>>;
