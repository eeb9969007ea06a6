import "server-only";
import type { z } from "zod";
import { createAuthError } from "@/lib/auth/auth-error";
import { requireVerifiedSecondFactor } from "@/lib/auth/auth-session";
import type { VerbArguments } from "@/lib/auth/context";
import { findFactor, renameFactor } from "@/lib/domain/identity/mfa/data";
import { renamePasskeySchema } from "@/lib/domain/identity/mfa/model/schemas";
import { type PasskeyJson, toPasskeyJson } from "@/lib/domain/identity/mfa/passkey-json";
import { parse } from "@/lib/errors";

export async function renamePasskey({
  ctx,
  input,
}: VerbArguments<z.input<typeof renamePasskeySchema>>): Promise<PasskeyJson> {
  const { passkeyId, friendly_name: name } = parse(renamePasskeySchema, input);
  const { userId } = await requireVerifiedSecondFactor(ctx);
  return ctx.transaction(async (tx) => {
    const passkey = await findFactor(tx, userId, passkeyId);
    if (passkey?.factorType !== "passkey") throw createAuthError("mfa_factor_not_found");
    const friendlyName = name || null;
    await renameFactor(tx, passkeyId, friendlyName);
    return toPasskeyJson({ ...passkey, friendlyName });
  });
}
