import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  type ClientDto,
  getClientRow,
  mapDuplicateClientError,
  toClientDto,
  updateClientRow,
} from "@/lib/domain/billing/clients/data";
import { type UpdateClientInput, updateClientSchema } from "@/lib/domain/billing/clients/model/schemas";
import { recordClientChange } from "@/lib/domain/billing/clients/record-client-change";
import { parse } from "@/lib/errors";

/** Updates a client. Existing invoices keep the client's earlier name and email address. */
export async function updateClient({ ctx, input }: VerbArguments<UpdateClientInput>): Promise<ClientDto> {
  requirePermission(ctx, "clients", "full");
  requireFeature(ctx, "client_management");
  const { id, ...fields } = parse(updateClientSchema, input);
  return mapDuplicateClientError(() =>
    ctx.transaction(async (tx) => {
      const before = await getClientRow(tx, id);
      const after = await updateClientRow(tx, id, fields);
      await recordClientChange(tx, "client.updated", { before, after });
      return toClientDto(after);
    }),
  );
}
