import "server-only";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import type { ClientRow } from "@/lib/domain/clients/data";
import type { Place } from "@/lib/lists/cursor";
import { containing } from "@/lib/lists/search-pattern";

export interface ClientFilter {
  organizationId: string;
  isArchived: boolean;
  search: string;
  place: Place<{ name: string; id: string }> | null;
  limit: number;
}

export interface ClientRowWithBalance extends ClientRow {
  balance: bigint;
}

/** One page of clients by name, each with the sum of their open invoices, in one query. */
export async function selectClientsWithBalance(
  ctx: Context,
  filter: ClientFilter,
): Promise<ClientRowWithBalance[]> {
  const isBackward = filter.place?.side === "before";
  return ctx.db.$queryRaw<ClientRowWithBalance[]>`
    WITH page AS (
      SELECT id, organization_id, name, email, phone, notes, archived_at, created_at FROM clients
      WHERE organization_id = ${filter.organizationId}::uuid
        AND archived_at ${filter.isArchived ? Prisma.sql`IS NOT NULL` : Prisma.sql`IS NULL`}
        ${searchCondition(filter.search)}
        ${placeCondition(filter.place)}
      ORDER BY ${isBackward ? Prisma.sql`name DESC, id DESC` : Prisma.sql`name, id`} LIMIT ${filter.limit}
    ), balances AS (
      SELECT client_id, sum(total_amount) AS balance FROM invoices
      WHERE organization_id = ${filter.organizationId}::uuid AND client_id IN (SELECT id FROM page)
        AND status IN ('sent', 'overdue') AND voided_at IS NULL
      GROUP BY client_id
    )
    SELECT page.id::text, name, email, phone, notes, archived_at AS "archivedAt", created_at AS "createdAt",
           coalesce(balance, 0) AS balance
    FROM page LEFT JOIN balances ON balances.client_id = page.id
    ORDER BY name, page.id`;
}

function placeCondition(place: ClientFilter["place"]): Prisma.Sql {
  if (!place) return Prisma.empty;
  const { keys, side } = place;
  return Prisma.sql`AND (name, id) ${side === "after" ? Prisma.sql`>` : Prisma.sql`<`} (${keys.name}, ${keys.id}::uuid)`;
}

function searchCondition(search: string): Prisma.Sql {
  if (search === "") return Prisma.empty;
  return Prisma.sql`AND lower(name || ' ' || email) LIKE ${containing(search)}`;
}
