import { z } from "zod";
import { registerSchema } from "@/lib/domain/identity/account/model/schemas";

const DISPLAY_NAME_MAXIMUM = 60;

export const profileSchema = z.object({
  fullName: registerSchema.shape.fullName,
  displayName: z
    .string()
    .trim()
    .max(DISPLAY_NAME_MAXIMUM, `Display name must be at most ${DISPLAY_NAME_MAXIMUM} characters`)
    .refine(
      (value) => !/\p{Cc}/u.test(value),
      "Please remove line breaks and control characters from your display name",
    )
    .default(""),
});

/** The fields that apps send; both are optional. */
export const updateMeSchema = z.object({
  full_name: profileSchema.shape.fullName.optional(),
  display_name: z.string().nullable().optional(),
});

export type UpdateMeInput = z.input<typeof updateMeSchema>;
export type ProfileInput = z.input<typeof profileSchema>;
