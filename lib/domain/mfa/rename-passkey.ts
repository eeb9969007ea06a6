import "server-only";
import type { z } from "zod";
import { authError } from "@/lib/auth/auth-error";
import { requireAssurance } from "@/lib/auth/auth-session";
import type { VerbArguments } from "@/lib/auth/context";
import { findFactor, renameFactor } from "@/lib/domain/mfa/data";
import { type PasskeyJson, toPasskeyJson } from "@/lib/domain/mfa/passkey-json";
import { renamePasskeySchema } from "@/lib/domain/mfa/schemas";
import { parse } from "@/lib/errors";

export async function renamePasskey({
  ctx,
  input,
}: VerbArguments<z.input<typeof renamePasskeySchema>>): Promise<PasskeyJson> {
  const { passkeyId, friendly_name: name } = parse(renamePasskeySchema, input);
  const { userId } = await requireAssurance(ctx);
  return ctx.transaction(async (tx) => {
    const passkey = await findFactor(tx, userId, passkeyId);
    if (passkey?.factorType !== "passkey") throw authError("mfa_factor_not_found");
    const friendlyName = name || null;
    await renameFactor(tx, passkeyId, friendlyName);
    return toPasskeyJson({ ...passkey, friendlyName });
  });
}
