import { z } from "zod";
import { CATEGORIES } from "@/lib/domain/billing/finances/model/categories";

/** The editable fields of a charge. */
export const chargeStateSchema = z.object({
  what: z.string(),
  category: z.enum(CATEGORIES),
  chargedOn: z.string(),
  amountCents: z.number(),
});
export type ChargeState = z.infer<typeof chargeStateSchema>;

/** A charge of an organization for a horse that is shared with it. Timestamps are ISO 8601. */
export const chargeDtoSchema = z.object({
  ...chargeStateSchema.shape,
  id: z.string(),
  horseId: z.string(),
  /** The share of the charging organization; null if the share was deleted. */
  shareId: z.string().nullable(),
  currency: z.string(),
  /** The charging organization. */
  organizationId: z.string(),
  organizationName: z.string(),
  /** Author's name with their organization. */
  authorName: z.string(),
  revision: z.number(),
  withdrawnAt: z.string().nullable(),
  createdAt: z.string(),
});
export type ChargeDto = z.infer<typeof chargeDtoSchema>;
