"use server";

import { z } from "zod";
import { publicAction } from "@/lib/actions/client";
import { getCurrentSessionId, setSignedInCookies } from "@/lib/actions/identity/auth-cookies";
import { getVisitorArguments } from "@/lib/actions/identity/auth-visitor";
import { passkeyResponseSchema } from "@/lib/domain/identity/mfa/model/schemas";
import { signInWithPasskey } from "@/lib/domain/identity/mfa/sign-in-with-passkey";
import { startPasskeySignIn } from "@/lib/domain/identity/mfa/start-passkey-sign-in";

/** Returns a challenge for any registered passkey. */
export const startPasskeySignInAction = publicAction
  .inputSchema(z.object({}))
  .action(async () => startPasskeySignIn({ ...(await getVisitorArguments()), input: {} }));

export const signInWithPasskeyAction = publicAction
  .inputSchema(passkeyResponseSchema)
  .action(async ({ clientInput: input }) => {
    const replacesSessionId = await getCurrentSessionId();
    const session = await signInWithPasskey({
      ...(await getVisitorArguments()),
      input,
      kind: "web",
      replacesSessionId,
    });
    await setSignedInCookies(session);
    return { done: true };
  });
