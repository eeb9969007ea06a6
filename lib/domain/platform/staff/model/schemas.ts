import { z } from "zod";
import { emailField, requiredText } from "@/lib/fields";
import { pageSize } from "@/lib/lists/fields";

/** The reason for opening the account. The account's owner can read it. */
export const staffReasonField = requiredText("Enter a reason. The account's owner can read it.", 200);

export const viewAccountSchema = z.object({
  email: emailField("Enter the account's full email address."),
  reason: staffReasonField,
});
export type ViewAccountInput = z.input<typeof viewAccountSchema>;

export const accountIdSchema = z.object({ user_id: z.string() });
export type AccountIdInput = z.input<typeof accountIdSchema>;

export const unlockSignInSchema = accountIdSchema.extend({ reason: staffReasonField });
export type UnlockSignInInput = z.input<typeof unlockSignInSchema>;

export const listStaffActionsSchema = z.object({ cursor: z.string().nullish(), limit: pageSize(30) });
export type ListStaffActionsInput = z.input<typeof listStaffActionsSchema>;
