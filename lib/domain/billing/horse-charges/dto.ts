import { z } from "zod";
import { CATEGORIES } from "@/lib/domain/billing/finances/model/categories";
import { currencySchema } from "@/lib/money/currency-schema";

/** The editable fields of a charge. */
export const horseChargeStateSchema = z.object({
  what: z.string(),
  category: z.enum(CATEGORIES),
  chargedOn: z.string(),
  amountCents: z.number(),
});
export type HorseChargeState = z.infer<typeof horseChargeStateSchema>;

/**
 * A charge for a shared horse, added by the organization that the horse is shared with. Timestamps are ISO
 * 8601.
 */
export const horseChargeDtoSchema = z.object({
  ...horseChargeStateSchema.shape,
  id: z.string(),
  horseId: z.string(),
  /** The ID of the share that gives the organization access to the horse, or null if the share was deleted. */
  shareId: z.string().nullable(),
  currency: currencySchema,
  /** The organization that added the charge. */
  organizationId: z.string(),
  organizationName: z.string(),
  /** The author's name and organization. */
  authorName: z.string(),
  revision: z.number(),
  withdrawnAt: z.string().nullable(),
  createdAt: z.string(),
});
export type HorseChargeDto = z.infer<typeof horseChargeDtoSchema>;
