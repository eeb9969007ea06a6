"use server";

import { cookies } from "next/headers";
import { publicAction, signedInAction } from "@/lib/actions/client";
import { getVisitorArguments } from "@/lib/actions/identity/auth-visitor";
import { createSignedOutCookies } from "@/lib/auth/web-session-cookies";
import { signInSchema } from "@/lib/domain/identity/account/model/schemas";
import {
  restoreTokenSchema,
  scheduleAccountDeletionSchema,
} from "@/lib/domain/identity/account-deletion/model/schemas";
import { restoreAccountByLink } from "@/lib/domain/identity/account-deletion/restore-account-by-link";
import { restoreAccountByPassword } from "@/lib/domain/identity/account-deletion/restore-account-by-password";
import { scheduleAccountDeletion } from "@/lib/domain/identity/account-deletion/schedule-account-deletion";
import { mapError } from "@/lib/map-error";

const DELETE_FAILED = "Failed to delete your account. Please try again.";
const RESTORE_FAILED = "Failed to restore your account. Please try again.";

export const scheduleAccountDeletionAction = signedInAction
  .inputSchema(scheduleAccountDeletionSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const scheduled = await mapError(DELETE_FAILED, () => scheduleAccountDeletion({ ctx, input }));
    const store = await cookies();
    for (const cookie of createSignedOutCookies()) store.set(cookie);
    return scheduled;
  });

/** Restores a deleted account. The page linked in the deletion email calls this action. */
export const restoreAccountByLinkAction = publicAction
  .inputSchema(restoreTokenSchema)
  .action(async ({ clientInput: input }) =>
    mapError(RESTORE_FAILED, async () => restoreAccountByLink({ ...(await getVisitorArguments()), input })),
  );

/** Restores a deleted account at sign-in. */
export const restoreAccountByPasswordAction = publicAction
  .inputSchema(signInSchema)
  .action(async ({ clientInput: input }) =>
    mapError(RESTORE_FAILED, async () =>
      restoreAccountByPassword({ ...(await getVisitorArguments()), input }),
    ),
  );
