import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordClientChange } from "@/lib/domain/clients/changed";
import {
  type ClientDto,
  getClientRow,
  refusingDuplicates,
  toClientDto,
  updateClientRow,
} from "@/lib/domain/clients/data";
import { type UpdateClientInput, updateClientSchema } from "@/lib/domain/clients/schemas";
import { parse } from "@/lib/errors";

/** Changes a client. Invoices keep the name and e-mail that they were made with. */
export async function updateClient({ ctx, input }: VerbArguments<UpdateClientInput>): Promise<ClientDto> {
  requirePermission(ctx, "clients", "full");
  requireFeature(ctx, "client_management");
  const { id, ...fields } = parse(updateClientSchema, input);
  return refusingDuplicates(() =>
    ctx.transaction(async (tx) => {
      const before = await getClientRow(tx, id);
      const after = await updateClientRow(tx, id, fields);
      await recordClientChange(tx, "client.updated", { before, after });
      return toClientDto(after);
    }),
  );
}
