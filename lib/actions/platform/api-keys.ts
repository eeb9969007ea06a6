"use server";

import { refresh } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { createKey } from "@/lib/domain/platform/api-keys/create-key";
import { createKeySchema, keyIdSchema } from "@/lib/domain/platform/api-keys/model/schemas";
import { revokeKey } from "@/lib/domain/platform/api-keys/revoke-key";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to create the key. Please try again.";
const REVOKE_FAILED = "Failed to revoke the key. Please try again.";

/** Returns the secret, which is shown only once. */
export const createKeyAction = signedInAction
  .inputSchema(createKeySchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { key, secret } = await mapError(SAVE_FAILED, () => createKey({ ctx, input }));
    refresh();
    return { name: key.name, secret };
  });

export const revokeKeyAction = signedInAction
  .inputSchema(keyIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const revoked = await mapError(REVOKE_FAILED, () => revokeKey({ ctx, input }));
    refresh();
    return revoked;
  });
