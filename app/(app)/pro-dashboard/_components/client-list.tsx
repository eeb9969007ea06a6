import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { listClients } from "@/lib/domain/clients/list-clients";
import { lookup } from "@/lib/http/page-context";
import { orFromStart } from "@/lib/lists/or-from-start";
import type { Address } from "./address";
import { ClientListView } from "./client-list-view";

export async function ClientList({ ctx, address }: { ctx: Context; address: Address }) {
  if (!grants(ctx.permissions, "clients", "read")) return null;
  const { search, archived, cursor } = address;
  const page = await lookup(
    orFromStart(cursor, (from) => listClients({ ctx, input: { search, archived, cursor: from } })),
  );
  return (
    <ClientListView
      address={address}
      found={page.state === "loaded" ? page.value : null}
      canWrite={grants(ctx.permissions, "clients", "full")}
    />
  );
}
