"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { archiveClient } from "@/lib/domain/clients/archive-client";
import { createClient } from "@/lib/domain/clients/create-client";
import { listClients } from "@/lib/domain/clients/list-clients";
import { restoreClient } from "@/lib/domain/clients/restore-client";
import {
  clientIdSchema,
  clientSchema,
  listClientsSchema,
  updateClientSchema,
} from "@/lib/domain/clients/schemas";
import { updateClient } from "@/lib/domain/clients/update-client";
import { orElseSay } from "@/lib/fallback-message";

const SAVE_FAILED = "Failed to save client. Please try again.";

function clientsChanged(): void {
  revalidatePath("/pro-dashboard", "layout");
}

export const createClientAction = signedInAction
  .inputSchema(clientSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const client = await orElseSay(SAVE_FAILED, () => createClient({ ctx, input }));
    clientsChanged();
    return client;
  });

export const updateClientAction = signedInAction
  .inputSchema(updateClientSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const client = await orElseSay(SAVE_FAILED, () => updateClient({ ctx, input }));
    clientsChanged();
    return client;
  });

export const archiveClientAction = signedInAction
  .inputSchema(clientIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const client = await orElseSay(SAVE_FAILED, () => archiveClient({ ctx, input }));
    clientsChanged();
    return client;
  });

export const restoreClientAction = signedInAction
  .inputSchema(clientIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const client = await orElseSay(SAVE_FAILED, () => restoreClient({ ctx, input }));
    clientsChanged();
    return client;
  });

/** For the client picker of the invoice form and the next page of the list. */
export const listClientsAction = signedInAction
  .inputSchema(listClientsSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => listClients({ ctx, input }));
