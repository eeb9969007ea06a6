import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordClientChange } from "@/lib/domain/clients/changed";
import { CLIENT_COLUMNS, type ClientDto, toClientDto } from "@/lib/domain/clients/data";
import { type ClientInput, clientSchema } from "@/lib/domain/clients/schemas";
import { notFound, parse } from "@/lib/errors";
import { newId } from "@/lib/ids";

/** The active client with this e-mail, as they are, or a new one. Of two calls at once, one makes it and both get it. */
export async function findOrCreateClient({ ctx, input }: VerbArguments<ClientInput>): Promise<ClientDto> {
  const organization = requirePermission(ctx, "clients", "full");
  requireFeature(ctx, "client_management");
  const fields = parse(clientSchema, input);
  const id = newId();
  return ctx.transaction(async (tx) => {
    const inserted = await tx.db.$executeRaw`
      INSERT INTO clients (id, organization_id, name, email, phone, notes, created_at, updated_at)
      VALUES (${id}::uuid, ${organization.id}::uuid, ${fields.name}, ${fields.email}, ${fields.phone}, ${fields.notes},
              ${tx.clock.now()}, ${tx.clock.now()})
      ON CONFLICT (organization_id, email) WHERE archived_at IS NULL DO NOTHING`;
    const row = await tx.db.client.findFirst({
      where: { organizationId: organization.id, email: fields.email, archivedAt: null },
      select: CLIENT_COLUMNS,
    });
    // Archived by somebody else between the two statements.
    if (!row) throw notFound("Client");
    if (inserted > 0) await recordClientChange(tx, "client.created", { after: row });
    return toClientDto(row);
  });
}
