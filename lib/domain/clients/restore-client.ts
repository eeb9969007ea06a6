import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordClientChange } from "@/lib/domain/clients/changed";
import {
  type ClientDto,
  getClientRow,
  refusingDuplicates,
  toClientDto,
  updateClientRow,
} from "@/lib/domain/clients/data";
import { type ClientIdInput, clientIdSchema } from "@/lib/domain/clients/schemas";
import { parse } from "@/lib/errors";

/** Puts an archived client back. CONFLICT when an active one has the same e-mail by now. */
export async function restoreClient({ ctx, input }: VerbArguments<ClientIdInput>): Promise<ClientDto> {
  requirePermission(ctx, "clients", "full");
  requireFeature(ctx, "client_management");
  const { id } = parse(clientIdSchema, input);
  return refusingDuplicates(() =>
    ctx.transaction(async (tx) => {
      const before = await getClientRow(tx, id);
      if (!before.archivedAt) return toClientDto(before);
      const after = await updateClientRow(tx, id, { archivedAt: null });
      await recordClientChange(tx, "client.restored", { before, after });
      return toClientDto(after);
    }),
  );
}
