import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  type ClientDto,
  insertClient,
  mapDuplicateClientError,
  toClientDto,
} from "@/lib/domain/billing/clients/data";
import { type ClientInput, clientSchema } from "@/lib/domain/billing/clients/model/schemas";
import { recordClientChange } from "@/lib/domain/billing/clients/record-client-change";
import { parse } from "@/lib/errors";

/** Adds a client. Throws CONFLICT if an active client has the same email. */
export async function createClient({ ctx, input }: VerbArguments<ClientInput>): Promise<ClientDto> {
  requirePermission(ctx, "clients", "full");
  requireFeature(ctx, "client_management");
  const fields = parse(clientSchema, input);
  return mapDuplicateClientError(() =>
    ctx.transaction(async (tx) => {
      const after = await insertClient(tx, fields);
      await recordClientChange(tx, "client.created", { after });
      return storeResult(tx, toClientDto(after));
    }),
  );
}
