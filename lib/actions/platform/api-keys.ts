"use server";

import { refresh } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { createApiKey } from "@/lib/domain/platform/api-keys/create-api-key";
import { apiKeyIdSchema, createApiKeySchema } from "@/lib/domain/platform/api-keys/model/schemas";
import { revokeApiKey } from "@/lib/domain/platform/api-keys/revoke-api-key";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to create the key. Please try again.";
const REVOKE_FAILED = "Failed to revoke the key. Please try again.";

/** Returns the secret, which is shown only once. */
export const createApiKeyAction = signedInAction
  .inputSchema(createApiKeySchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { key, secret } = await mapError(SAVE_FAILED, () => createApiKey({ ctx, input }));
    refresh();
    return { name: key.name, secret };
  });

export const revokeApiKeyAction = signedInAction
  .inputSchema(apiKeyIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const revoked = await mapError(REVOKE_FAILED, () => revokeApiKey({ ctx, input }));
    refresh();
    return revoked;
  });
