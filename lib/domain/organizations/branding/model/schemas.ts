import { z } from "zod";
import { COLOR } from "@/lib/color";
import { emailField } from "@/lib/fields";

const none = z.literal("").transform(() => null);

const COLOR_WANTED = "Enter a color as # and six digits, such as #17503a.";
const ADDRESS_WANTED = "Enter an email address, such as sam@example.com.";

/** Omitted fields stay unchanged; empty fields are removed. */
export const setBrandingSchema = z.object({
  color: z
    .union([none, z.null(), z.string().trim().toLowerCase().regex(COLOR, COLOR_WANTED)], {
      error: COLOR_WANTED,
    })
    .optional(),
  /** Takes effect after the address is confirmed. */
  reply_to: z
    .union([none, z.null(), emailField(ADDRESS_WANTED)], {
      error: ADDRESS_WANTED,
    })
    .optional(),
});
export type SetBrandingInput = z.input<typeof setBrandingSchema>;

export const replyToTokenSchema = z.object({ token: z.string().min(1).max(128) });
export type ReplyToTokenInput = z.input<typeof replyToTokenSchema>;

/** Days until the link that confirms a reply address expires. */
export const REPLY_TO_CONFIRMATION_DAYS = 7;
