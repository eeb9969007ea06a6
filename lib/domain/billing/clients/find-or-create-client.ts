import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  addClientRole,
  type ClientDto,
  findActiveClient,
  insertClientIfNew,
  toClientDto,
} from "@/lib/domain/billing/clients/data";
import { type ClientInput, clientSchema } from "@/lib/domain/billing/clients/model/schemas";
import { recordClientChange } from "@/lib/domain/billing/clients/record-client-change";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Returns the active client with this email, unchanged. If a contact that isn't a client has this email, that
 * contact becomes a client. If nobody has this email, adds a client. Concurrent calls return the same client.
 */
export async function findOrCreateClient({ ctx, input }: VerbArguments<ClientInput>): Promise<ClientDto> {
  requirePermission(ctx, "clients", "full");
  requireFeature(ctx, "client_management");
  const fields = parse(clientSchema, input);
  return ctx.transaction(async (tx) => {
    const isNew = (await insertClientIfNew(tx, fields)) || (await addClientRole(tx, fields.email));
    const row = await findActiveClient(tx, fields.email);
    // Another request archived the client before this query.
    if (!row) throw createNotFoundError("Client");
    if (isNew) await recordClientChange(tx, "client.created", { after: row });
    return toClientDto(row);
  });
}
