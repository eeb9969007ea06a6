import type { ClientDto } from "@/lib/domain/billing/clients/data";
import type { ClientWithBalanceDto } from "@/lib/domain/billing/clients/list-clients";
import { fromHundredths } from "@/lib/money/cents";

/** Maps a client to the API format: snake_case, amounts in dollars. */
export function toClientJson(client: ClientDto) {
  return {
    id: client.id,
    name: client.name,
    email: client.email,
    phone: client.phone,
    notes: client.notes,
    archived_at: client.archivedAt,
    created_at: client.createdAt,
  };
}

export function toClientWithBalanceJson(client: ClientWithBalanceDto) {
  return { ...toClientJson(client), balance: fromHundredths(client.balanceCents) };
}
