import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordClientChange } from "@/lib/domain/clients/changed";
import { type ClientDto, findActiveClient, insertClientIfNew, toClientDto } from "@/lib/domain/clients/data";
import { type ClientInput, clientSchema } from "@/lib/domain/clients/schemas";
import { notFound, parse } from "@/lib/errors";

/** The active client with this e-mail, as they are, or a new one. Of two calls at once, one makes it and both get it. */
export async function findOrCreateClient({ ctx, input }: VerbArguments<ClientInput>): Promise<ClientDto> {
  requirePermission(ctx, "clients", "full");
  requireFeature(ctx, "client_management");
  const fields = parse(clientSchema, input);
  return ctx.transaction(async (tx) => {
    const isNew = await insertClientIfNew(tx, fields);
    const row = await findActiveClient(tx, fields.email);
    // Archived by somebody else between the two statements.
    if (!row) throw notFound("Client");
    if (isNew) await recordClientChange(tx, "client.created", { after: row });
    return toClientDto(row);
  });
}
