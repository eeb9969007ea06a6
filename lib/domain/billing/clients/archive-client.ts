import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  type ClientDto,
  getClientRow,
  toClientDto,
  updateClientRow,
} from "@/lib/domain/billing/clients/data";
import { type ClientIdInput, clientIdSchema } from "@/lib/domain/billing/clients/model/schemas";
import { recordClientChange } from "@/lib/domain/billing/clients/record-client-change";
import { parse } from "@/lib/errors";

/** Archives a client and keeps their invoices. Does nothing if the client is already archived. */
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
