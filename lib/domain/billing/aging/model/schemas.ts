import { z } from "zod";

export const AGING_VIEWS = ["contact", "horse", "invoice"] as const;
export type AgingGrouping = (typeof AGING_VIEWS)[number];

/** "overdue" means due before today. "week" means due today or in the next six days. */
export const AGING_DUE_FILTERS = ["overdue", "week"] as const;
export type AgingDueFilter = (typeof AGING_DUE_FILTERS)[number];

const optionalText = z.string().max(100).nullish();

export const agingSchema = z.object({
  view: z.enum(AGING_VIEWS).default("contact"),
  due: z.enum(AGING_DUE_FILTERS).nullish(),
  /** The ID of a contact, or "none" for invoices without a contact. */
  contact: optionalText,
  /** The ID of a horse, or "none" for lines without a horse. */
  horse: optionalText,
});
export type AgingInput = z.input<typeof agingSchema>;
