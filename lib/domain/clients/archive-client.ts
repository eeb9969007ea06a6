import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordClientChange } from "@/lib/domain/clients/changed";
import { CLIENT_COLUMNS, type ClientDto, getClientRow, toClientDto } from "@/lib/domain/clients/data";
import { type ClientIdInput, clientIdSchema } from "@/lib/domain/clients/schemas";
import { parse } from "@/lib/errors";

/** Takes a client off the list; their invoices stay. Archiving twice is archiving once. */
export async function archiveClient({ ctx, input }: VerbArguments<ClientIdInput>): Promise<ClientDto> {
  const organization = requirePermission(ctx, "clients", "full");
  const { id } = parse(clientIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await getClientRow(tx, id);
    if (before.archivedAt) return toClientDto(before);
    const after = await tx.db.client.update({
      where: { organizationId_id: { organizationId: organization.id, id } },
      data: { archivedAt: tx.clock.now() },
      select: CLIENT_COLUMNS,
    });
    await recordClientChange(tx, "client.archived", { before, after });
    return toClientDto(after);
  });
}
