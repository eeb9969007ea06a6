import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  type ClientDto,
  getClientRow,
  mapDuplicateClientError,
  toClientDto,
  updateClientRow,
} from "@/lib/domain/billing/clients/data";
import { type ClientIdInput, clientIdSchema } from "@/lib/domain/billing/clients/model/schemas";
import { recordClientChange } from "@/lib/domain/billing/clients/record-client-change";
import { parse } from "@/lib/errors";

/** Restores an archived client. Throws CONFLICT if an active client now has the same email. */
export async function restoreClient({ ctx, input }: VerbArguments<ClientIdInput>): Promise<ClientDto> {
  requirePermission(ctx, "clients", "full");
  requireFeature(ctx, "client_management");
  const { id } = parse(clientIdSchema, input);
  return mapDuplicateClientError(() =>
    ctx.transaction(async (tx) => {
      const before = await getClientRow(tx, id);
      if (!before.archivedAt) return toClientDto(before);
      const after = await updateClientRow(tx, id, { archivedAt: null });
      await recordClientChange(tx, "client.restored", { before, after });
      return toClientDto(after);
    }),
  );
}
