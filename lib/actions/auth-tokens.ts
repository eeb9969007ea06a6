"use server";

import { z } from "zod";
import { setSignedInCookies } from "@/lib/actions/auth-cookies";
import { visitor } from "@/lib/actions/auth-visitor";
import { publicAction } from "@/lib/actions/client";
import { beginRecovery } from "@/lib/domain/account/begin-recovery";
import { checkRecovery } from "@/lib/domain/account/check-recovery";
import { confirmSignUp } from "@/lib/domain/account/confirm-sign-up";
import {
  confirmSignUpSchema,
  newPasswordSchema,
  oneTimeTokenSchema,
  recoverySchema,
} from "@/lib/domain/account/schemas";
import { setNewPassword } from "@/lib/domain/account/set-new-password";
import { orElseSay } from "@/lib/fallback-message";

/** The form of the page that a confirmation mail opens. */
export const confirmSignUpAction = publicAction
  .inputSchema(confirmSignUpSchema)
  .action(async ({ clientInput: input }) => confirmSignUp({ ...(await visitor()), input }));

/** The button of the page that a reset mail opens: gives the tokens of the recovery session. */
export const beginRecoveryAction = publicAction
  .inputSchema(oneTimeTokenSchema)
  .action(async ({ clientInput: input }) => beginRecovery({ ...(await visitor()), input }));

export const checkRecoveryAction = publicAction
  .inputSchema(recoverySchema)
  .action(async ({ clientInput: input }) => checkRecovery({ ...(await visitor()), input }));

export const setNewPasswordAction = publicAction
  .inputSchema(z.intersection(recoverySchema, newPasswordSchema))
  .action(async ({ clientInput: input }) => {
    const session = await orElseSay("Failed to update password", async () =>
      setNewPassword({ ...(await visitor()), input }),
    );
    await setSignedInCookies(session.id);
  });
