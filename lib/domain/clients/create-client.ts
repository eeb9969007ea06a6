import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { kept } from "@/lib/auth/kept-result";
import { recordClientChange } from "@/lib/domain/clients/changed";
import { CLIENT_COLUMNS, type ClientDto, refusingDuplicates, toClientDto } from "@/lib/domain/clients/data";
import { type ClientInput, clientSchema } from "@/lib/domain/clients/schemas";
import { parse } from "@/lib/errors";
import { newId } from "@/lib/ids";

/** Adds a client. CONFLICT when an active one has the same e-mail. */
export async function createClient({ ctx, input }: VerbArguments<ClientInput>): Promise<ClientDto> {
  const organization = requirePermission(ctx, "clients", "full");
  requireFeature(ctx, "client_management");
  const fields = parse(clientSchema, input);
  const id = newId();
  return refusingDuplicates(() =>
    ctx.transaction(async (tx) => {
      const after = await tx.db.client.create({
        data: { id, organizationId: organization.id, ...fields, createdAt: tx.clock.now() },
        select: CLIENT_COLUMNS,
      });
      await recordClientChange(tx, "client.created", { after });
      return kept(tx, toClientDto(after));
    }),
  );
}
