"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { archiveClient } from "@/lib/domain/billing/clients/archive-client";
import { createClient } from "@/lib/domain/billing/clients/create-client";
import { listClients } from "@/lib/domain/billing/clients/list-clients";
import {
  clientIdSchema,
  clientSchema,
  listClientsSchema,
  updateClientSchema,
} from "@/lib/domain/billing/clients/model/schemas";
import { restoreClient } from "@/lib/domain/billing/clients/restore-client";
import { updateClient } from "@/lib/domain/billing/clients/update-client";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the client. Please try again.";

function revalidateClientPages(): void {
  revalidatePath("/pro-dashboard", "layout");
}

export const createClientAction = signedInAction
  .inputSchema(clientSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const client = await mapError(SAVE_FAILED, () => createClient({ ctx, input }));
    revalidateClientPages();
    return client;
  });

export const updateClientAction = signedInAction
  .inputSchema(updateClientSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const client = await mapError(SAVE_FAILED, () => updateClient({ ctx, input }));
    revalidateClientPages();
    return client;
  });

export const archiveClientAction = signedInAction
  .inputSchema(clientIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const client = await mapError(SAVE_FAILED, () => archiveClient({ ctx, input }));
    revalidateClientPages();
    return client;
  });

export const restoreClientAction = signedInAction
  .inputSchema(clientIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const client = await mapError(SAVE_FAILED, () => restoreClient({ ctx, input }));
    revalidateClientPages();
    return client;
  });

/** Lists clients for the invoice form's client picker. */
export const listClientsAction = signedInAction
  .inputSchema(listClientsSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => listClients({ ctx, input }));
