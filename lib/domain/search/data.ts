import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { RECORD_SEARCH_TEXT } from "@/lib/domain/health-records/search-text";
import { HORSE_SEARCH_TEXT } from "@/lib/domain/horses/search-text";
import { uuidArray } from "@/lib/domain/horses/uuid-array";
import { INVOICE_SEARCH_TEXT } from "@/lib/domain/invoices/search-text";
import type { FoundRows } from "@/lib/domain/search/found-rows";
import type { SearchGroupName } from "@/lib/domain/search/labels";
import { containing } from "@/lib/lists/search-pattern";
import { publicNameSql } from "@/lib/public-name";
import { readJson } from "@/lib/read-json";

export type SearchPart = Exclude<SearchGroupName, "people"> | "members" | "clients";

export interface SearchFilter {
  words: readonly string[];
  /** What the reader may see of it; nothing else is looked at. */
  parts: readonly SearchPart[];
  /** Of each part. */
  limit: number;
}

/** Below this a name isn't meant; of word_similarity, from 0 to 1. */
const NEAR = 0.33;
/** Shorter words are near to everything. */
const LEAST_FOR_NEAR = 4;

/** Every part in one query. It isn't prepared: which index is the better one depends on the words. */
export async function selectFound(ctx: Context, { words, parts, limit }: SearchFilter): Promise<FoundRows> {
  const whole = words.join(" ");
  const values = [
    organizationIdOf(ctx),
    uuidArray(ctx.horseIds),
    limit,
    whole,
    ...words.map(containing),
    ...words,
  ];
  const reads = readsFor(words.length, whole.length >= LEAST_FOR_NEAR);
  const columns = parts.map((part) => `'${part}', ${reads[part]}`);
  // A value that no part uses would have no type.
  const sql = `SELECT json_build_object(${columns.join(", ")}) AS value
    WHERE $1::uuid IS NOT NULL AND ($2::uuid[] IS NULL OR true) AND $3::int > 0 AND $4::text <> ''
      ${[...words, ...words].map((_, index) => `AND $${index + 5}::text <> ''`).join(" ")}`;
  return (await readJson<FoundRows>(ctx.db, { sql, values })) ?? {};
}

function readsFor(count: number, isNearWanted: boolean): Record<SearchPart, string> {
  const containsAll = (text: string) =>
    Array.from({ length: count }, (_, index) => `${text} LIKE $${index + 5}::text`).join(" AND ");
  const list = (select: string) => `(SELECT coalesce(json_agg(found), '[]') FROM (${select}) found)`;
  /** What has the words; where nothing has them, the names that are nearest to them. */
  const named = ({ select, where, text, near = text, order }: Named) => {
    const exact = `SELECT ${select} WHERE ${where} AND ${containsAll(text)} ORDER BY ${order} LIMIT $3::int`;
    if (!isNearWanted) return list(exact);
    const each = Array.from(
      { length: count },
      (_, index) => `word_similarity($${index + 5 + count}::text, ${near})`,
    );
    const nearness = `least(${each.join(", ")})`;
    return `(WITH exact AS MATERIALIZED (${exact}), near AS (
        SELECT ${select} WHERE ${where} AND NOT EXISTS (SELECT 1 FROM exact) AND ${nearness} >= ${NEAR}
        ORDER BY ${nearness} DESC, ${order} LIMIT $3::int
      ) SELECT coalesce(json_agg(found), '[]') FROM (SELECT * FROM exact UNION ALL SELECT * FROM near) found)`;
  };
  return {
    horses: named(HORSES),
    members: named(MEMBERS),
    clients: named(CLIENTS),
    records: list(`${RECORDS} AND ${containsAll(RECORD_SEARCH_TEXT)} ${NEWEST_RECORDS}`),
    invoices: list(`${INVOICES} AND ${containsAll(INVOICE_SEARCH_TEXT)} ${NEWEST_INVOICES}`),
  };
}

interface Named {
  /** Columns and tables. */
  select: string;
  where: string;
  /** What is searched, as an index has it where there is one. */
  text: string;
  /** The name alone, where much else is searched. */
  near?: string;
  order: string;
}

const HORSES: Named = {
  select: `id, name, barn_name AS "barnName", owner_name AS "ownerName", location,
    archived_at IS NOT NULL AS "isArchived" FROM horses`,
  where: "organization_id = $1::uuid AND ($2::uuid[] IS NULL OR id = ANY($2::uuid[]))",
  text: HORSE_SEARCH_TEXT,
  near: "lower(name || ' ' || coalesce(barn_name, ''))",
  order: "(archived_at IS NOT NULL), starts_with(lower(name), $4::text) DESC, lower(name), id",
};

const MEMBERS: Named = {
  select: `m.id, ${publicNameSql("p")} AS name, r.name AS "roleName"
    FROM organization_members m JOIN roles r ON r.id = m.role_id
    JOIN user_account_profiles p ON p.user_id = m.user_id`,
  where: `m.organization_id = $1::uuid AND ${publicNameSql("p")} IS NOT NULL`,
  text: "lower(concat_ws(' ', p.full_name, p.display_name))",
  order: "m.joined_at, m.id",
};

const CLIENTS: Named = {
  select: `id, name, email, archived_at IS NOT NULL AS "isArchived" FROM clients`,
  where: "organization_id = $1::uuid",
  text: "lower(name || ' ' || email)",
  order: "(archived_at IS NOT NULL), name, id",
};

/** The horses' names are fetched for the few that are shown. */
const RECORDS = `
  SELECT r.id, r.horse_id AS "horseId", r.title, r.provider, r.happened_on AS "happenedOn", h.name AS "horseName"
  FROM (
    SELECT * FROM health_records WHERE organization_id = $1::uuid AND deleted_at IS NULL
      AND ($2::uuid[] IS NULL OR horse_id = ANY($2::uuid[]))`;
const NEWEST_RECORDS = `
    ORDER BY happened_on DESC, id DESC LIMIT $3::int
  ) r JOIN horses h ON h.organization_id = r.organization_id AND h.id = r.horse_id
  ORDER BY r.happened_on DESC, r.id DESC`;

const INVOICES = `
  SELECT id, invoice_number AS "invoiceNumber", customer_name AS "customerName", total_amount AS "totalCents"
  FROM invoices WHERE organization_id = $1::uuid`;
const NEWEST_INVOICES = "ORDER BY created_at DESC, id DESC LIMIT $3::int";
