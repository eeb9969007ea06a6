import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordClientChange } from "@/lib/domain/clients/changed";
import { type ClientDto, getClientRow, toClientDto, updateClientRow } from "@/lib/domain/clients/data";
import { type ClientIdInput, clientIdSchema } from "@/lib/domain/clients/schemas";
import { parse } from "@/lib/errors";

/** Takes a client off the list; their invoices stay. Archiving twice is archiving once. */
export async function archiveClient({ ctx, input }: VerbArguments<ClientIdInput>): Promise<ClientDto> {
  requirePermission(ctx, "clients", "full");
  const { id } = parse(clientIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await getClientRow(tx, id);
    if (before.archivedAt) return toClientDto(before);
    const after = await updateClientRow(tx, id, { archivedAt: tx.clock.now() });
    await recordClientChange(tx, "client.archived", { before, after });
    return toClientDto(after);
  });
}
