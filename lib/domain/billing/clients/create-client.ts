import { type Context, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  addClientRole,
  type ClientDto,
  type ClientFields,
  type ClientRow,
  findActiveClient,
  insertClient,
  mapDuplicateClientError,
  toClientDto,
  updateClientRow,
} from "@/lib/domain/billing/clients/data";
import { type ClientInput, clientSchema } from "@/lib/domain/billing/clients/model/schemas";
import { recordClientChange } from "@/lib/domain/billing/clients/record-client-change";
import { parse } from "@/lib/errors";

/**
 * Adds a client. If a contact already has the same email, that contact becomes a client. Throws CONFLICT if an
 * active client has the same email.
 */
export async function createClient({ ctx, input }: VerbArguments<ClientInput>): Promise<ClientDto> {
  requirePermission(ctx, "clients", "full");
  requireFeature(ctx, "client_management");
  const fields = parse(clientSchema, input);
  return mapDuplicateClientError(() =>
    ctx.transaction(async (tx) => {
      const after = (await promoteContact(tx, fields)) ?? (await insertClient(tx, fields));
      await recordClientChange(tx, "client.created", { after });
      return storeResult(tx, toClientDto(after));
    }),
  );
}

/**
 * Turns the contact with this email into a client. Keeps the contact's phone number and notes unless new values were
 * entered.
 */
async function promoteContact(
  tx: Context,
  { name, email, phone, notes }: ClientFields & { email: string },
): Promise<ClientRow | null> {
  if (!(await addClientRole(tx, email))) return null;
  const row = await findActiveClient(tx, email);
  return row && updateClientRow(tx, row.id, { name, phone: phone ?? row.phone, notes: notes ?? row.notes });
}
