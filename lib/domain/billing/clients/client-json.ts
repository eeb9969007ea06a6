import type { ClientDto } from "@/lib/domain/billing/clients/data";
import type { ClientWithBalanceDto } from "@/lib/domain/billing/clients/list-clients";
import { toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/** Maps a client to the API format: snake_case, amounts as decimals. */
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

export function toClientWithBalanceJson(client: ClientWithBalanceDto, currency: Currency) {
  return { ...toClientJson(client), balance: toMajorUnits(client.balanceCents, currency) };
}
