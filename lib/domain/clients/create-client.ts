import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { kept } from "@/lib/auth/kept-result";
import { recordClientChange } from "@/lib/domain/clients/changed";
import { type ClientDto, insertClient, refusingDuplicates, toClientDto } from "@/lib/domain/clients/data";
import { type ClientInput, clientSchema } from "@/lib/domain/clients/schemas";
import { parse } from "@/lib/errors";

/** Adds a client. CONFLICT when an active one has the same e-mail. */
export async function createClient({ ctx, input }: VerbArguments<ClientInput>): Promise<ClientDto> {
  requirePermission(ctx, "clients", "full");
  requireFeature(ctx, "client_management");
  const fields = parse(clientSchema, input);
  return refusingDuplicates(() =>
    ctx.transaction(async (tx) => {
      const after = await insertClient(tx, fields);
      await recordClientChange(tx, "client.created", { after });
      return kept(tx, toClientDto(after));
    }),
  );
}
