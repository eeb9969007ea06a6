import { z } from "zod";
import { newPasswordSchema } from "@/lib/domain/identity/account/model/schemas";

const CURRENT_REQUIRED = "Enter your current password";

export const changePasswordSchema = z.intersection(
  z.object({ currentPassword: z.string({ error: CURRENT_REQUIRED }).min(1, CURRENT_REQUIRED) }),
  newPasswordSchema,
);

export type ChangePasswordInput = z.input<typeof changePasswordSchema>;
