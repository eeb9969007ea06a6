import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type ClientDto, getClientRow, toClientDto } from "@/lib/domain/billing/clients/data";
import { type ClientIdInput, clientIdSchema } from "@/lib/domain/billing/clients/model/schemas";
import { parse } from "@/lib/errors";

/** Returns one client, active or archived. */
export async function getClient({ ctx, input }: VerbArguments<ClientIdInput>): Promise<ClientDto> {
  requirePermission(ctx, "clients", "read");
  const { id } = parse(clientIdSchema, input);
  return toClientDto(await getClientRow(ctx, id));
}
