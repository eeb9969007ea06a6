import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type ClientDto, getClientRow, getPayerRow, toClientDto } from "@/lib/domain/billing/clients/data";
import { type ClientIdInput, clientIdSchema } from "@/lib/domain/billing/clients/model/schemas";
import { parse } from "@/lib/errors";

/** Returns one client, active or archived. */
export async function getClient({ ctx, input }: VerbArguments<ClientIdInput>): Promise<ClientDto> {
  requirePermission(ctx, "clients", "read");
  const { id } = parse(clientIdSchema, input);
  return toClientDto(await getClientRow(ctx, id));
}

/** Returns a contact that can be invoiced, with or without the "client" role. */
export async function getPayer({ ctx, input }: VerbArguments<ClientIdInput>): Promise<ClientDto> {
  requirePermission(ctx, "clients", "read");
  const { id } = parse(clientIdSchema, input);
  return toClientDto(await getPayerRow(ctx, id));
}
