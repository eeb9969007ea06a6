import { z } from "zod";
import { HEX_COLOR_PATTERN } from "@/lib/color";
import { emailField } from "@/lib/fields";

const emptyToNull = z.literal("").transform(() => null);

const COLOR_MESSAGE = "Enter a color, such as #17503a.";
const ADDRESS_MESSAGE = "Enter an email address, such as sam@example.com.";

/** Omitted fields stay unchanged; empty fields remove the stored value. */
export const setBrandingSchema = z.object({
  color: z
    .union([emptyToNull, z.null(), z.string().trim().toLowerCase().regex(HEX_COLOR_PATTERN, COLOR_MESSAGE)], {
      error: COLOR_MESSAGE,
    })
    .optional(),
  /** The reply-to address takes effect after it is confirmed. */
  reply_to: z
    .union([emptyToNull, z.null(), emailField(ADDRESS_MESSAGE)], {
      error: ADDRESS_MESSAGE,
    })
    .optional(),
});
export type SetBrandingInput = z.input<typeof setBrandingSchema>;

export const replyToTokenSchema = z.object({ token: z.string().min(1).max(128) });
export type ReplyToTokenInput = z.input<typeof replyToTokenSchema>;

/** The number of days until a reply-to confirmation link expires. */
export const REPLY_TO_CONFIRMATION_DAYS = 7;
