import { z } from "zod";
import { emailField, optionalText } from "@/lib/fields";

/** The number of days until an offer expires. */
export const TRANSFER_EXPIRY_DAYS = 14;

/** A checkbox, which posts "on" or nothing. */
const box = z
  .union([z.boolean(), z.literal("on")])
  .default(false)
  .transform((value) => value !== false);

export const offerTransferSchema = z.object({
  horse_id: z.string(),
  with_care: box,
  with_card: box,
  with_notes: box,
  note: optionalText(1_000),
  /** The email address to which the link is sent; empty if no email is sent. */
  email: z
    .string({ error: "This must be text." })
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(emailField("").nullable()),
});
export type OfferTransferInput = z.input<typeof offerTransferSchema>;

export const transferOfHorseSchema = z.object({ horse_id: z.string() });
export type TransferOfHorseInput = z.input<typeof transferOfHorseSchema>;

export const transferIdSchema = z.object({ id: z.string() });
export type TransferIdInput = z.input<typeof transferIdSchema>;

export const transferTokenSchema = z.object({ token: z.string() });
export type TransferTokenInput = z.input<typeof transferTokenSchema>;
