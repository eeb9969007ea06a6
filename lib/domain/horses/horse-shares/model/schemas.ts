import { z } from "zod";
import { SHARE_SCOPES } from "@/lib/auth/shared-permissions";
import { pageSize, searchField } from "@/lib/lists/fields";
import { optionalDay } from "@/lib/value-fields";

/** If only one scope is selected, forms post it as a string, not as an array. */
const scopes = z
  .preprocess((value) => (typeof value === "string" ? [value] : value), z.array(z.enum(SHARE_SCOPES)))
  .transform((chosen) => SHARE_SCOPES.filter((scope) => chosen.includes(scope)))
  .refine((chosen) => chosen.length > 0, "Choose at least one thing to share.");

export const sharesOfHorseSchema = z.object({ horse_id: z.string() });
export type SharesOfHorseInput = z.input<typeof sharesOfHorseSchema>;

export const offerShareSchema = z.object({ horse_id: z.string(), scopes, ends_on: optionalDay() });
export type OfferShareInput = z.input<typeof offerShareSchema>;

export const updateShareSchema = offerShareSchema.extend({ id: z.string() });
export type UpdateShareInput = z.input<typeof updateShareSchema>;

export const shareIdSchema = z.object({ horse_id: z.string(), id: z.string() });
export type ShareIdInput = z.input<typeof shareIdSchema>;

/** The token comes from a link, so it can be any text. */
export const shareTokenSchema = z.object({ token: z.string() });
export type ShareTokenInput = z.input<typeof shareTokenSchema>;

export const leaveShareSchema = z.object({ id: z.string() });
export type LeaveShareInput = z.input<typeof leaveShareSchema>;

export const listSharedHorsesSchema = z.object({
  search: searchField(),
  cursor: z.string().nullish(),
  limit: pageSize(50),
});
export type ListSharedHorsesInput = z.input<typeof listSharedHorsesSchema>;

export const listSharedCareSchema = z.object({ ahead_days: z.number().int().min(0).max(400) });
export type ListSharedCareInput = z.input<typeof listSharedCareSchema>;
