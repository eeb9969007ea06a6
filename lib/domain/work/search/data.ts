import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { CONTACT_PHONE_DIGITS, CONTACT_SEARCH_TEXT } from "@/lib/domain/billing/contacts/contact-search-sql";
import { matchInvoiceText } from "@/lib/domain/billing/invoices/match-invoice-text";
import {
  HEALTH_RECORD_EXCERPT_TEXT,
  HEALTH_RECORD_SEARCH_TEXT,
} from "@/lib/domain/care/health-records/search-text";
import {
  getActiveShareSql,
  SHARED_HORSE_LOCKED_COLUMN,
} from "@/lib/domain/horses/horse-shares/get-active-share-sql";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { HORSE_SEARCH_TEXT } from "@/lib/domain/horses/horses/search-text";
import type { SearchGroupName } from "@/lib/domain/work/search/model/labels";
import type { SearchTerm } from "@/lib/domain/work/search/parse-search-terms";
import { type SearchResultRows, searchResultRowsSchema } from "@/lib/domain/work/search/search-result-rows";
import { getTaskSearchSql } from "@/lib/domain/work/tasks/get-task-search-sql";
import { toContainsPattern } from "@/lib/lists/search-pattern";
import { getPublicNameSql } from "@/lib/public-name";
import { queryJson } from "@/lib/query-json";

export type SearchPart =
  | Exclude<SearchGroupName, "people">
  | "members"
  | "contacts"
  /** Clients, for members who can't view contacts. */
  | "clients"
  /** Horses shared by other organizations. */
  | "sharedHorses"
  | "sharedRecords";

export interface SearchFilter {
  terms: readonly SearchTerm[];
  /** The types of results that the user has access to. Other types aren't searched. */
  parts: readonly SearchPart[];
  /** The maximum number of rows of each part. */
  limit: number;
}

/** The minimum word_similarity (0 to 1) for a name to count as similar. */
const MIN_SIMILARITY = 0.33;
/** The minimum length for similarity matches, because shorter words are similar to too many names. */
const MIN_LENGTH_FOR_SIMILARITY = 4;
/** The maximum number of words that are compared with each name. */
const MAX_SIMILARITY_WORDS = 3;

/** The position of the first word among the query's parameters. */
const FIRST_WORD_PARAMETER = 7;

/**
 * Searches all parts in one query. The query isn't prepared, because the best index depends on the search words.
 */
export async function selectSearchResultRows(
  ctx: Context,
  { terms, parts, limit }: SearchFilter,
): Promise<SearchResultRows> {
  const words = terms.flatMap((term) => term.words);
  const whole = words.join(" ");
  const values = [
    getOrganizationId(ctx),
    formatUuidArray(ctx.horseIds),
    limit,
    whole,
    ctx.clock.now().toISOString(),
    String(hasPermission(ctx.permissions, "clients", "read")),
    ...words.map(toContainsPattern),
    ...words,
    ...terms.flatMap(({ digits }) => (digits === null ? [] : [toContainsPattern(digits)])),
  ];
  const parameters = values.slice(FIRST_WORD_PARAMETER - 1);
  const exact = parts.map((part) => `exact_${part} AS MATERIALIZED (${getExactQuery(part, terms)})`);
  const nothing = parts.map((part) => `NOT EXISTS (SELECT 1 FROM exact_${part})`).join(" AND ");
  const comparedWords = getComparedWords(words);
  const found = parts.map((part) => `'${part}', ${getResultQuery(part, comparedWords)}`);
  // The WHERE clause uses every parameter, because PostgreSQL can't determine the type of an unused
  // parameter.
  const sql = `WITH ${exact.join(", ")}, nothing AS MATERIALIZED (SELECT 1 WHERE ${nothing})
    SELECT json_build_object(${found.join(", ")}) AS value
    WHERE $1::uuid IS NOT NULL AND ($2::uuid[] IS NULL OR true) AND $3::int > 0 AND $4::text <> '' AND $5::timestamptz IS NOT NULL
      AND $6::boolean IS NOT NULL
      ${parameters.map((_, index) => `AND $${index + FIRST_WORD_PARAMETER}::text <> ''`).join(" ")}`;
  return (await queryJson(ctx.db, { schema: searchResultRowsSchema, sql, values })) ?? {};
}

/**
 * Short numbers, such as stall numbers, must match whole numbers. Longer numbers can match part of a horse's
 * identification number.
 */
const SHORT_NUMBER = /^\d{1,3}$/;

/**
 * Returns SQL for the rows that contain all terms. Short numbers must match whole numbers in the data of horses and
 * contacts.
 */
function getExactQuery(part: SearchPart, terms: readonly SearchTerm[]): string {
  const numbered = numberParameters(terms);
  const patterns = numbered.flatMap(({ words }) => words.map(({ pattern }) => pattern));
  const containsAll = (text: string) => patterns.map((pattern) => `${text} LIKE ${pattern}`).join(" AND ");
  if (part === "records") return `${RECORDS} AND ${containsAll(HEALTH_RECORD_SEARCH_TEXT)} ${NEWEST_RECORDS}`;
  if (part === "sharedRecords") {
    return `${SHARED_RECORDS} AND ${containsAll(HEALTH_RECORD_SEARCH_TEXT)} ${NEWEST_SHARED_RECORDS}`;
  }
  if (part === "invoices")
    return `${INVOICES} AND ${patterns.map(matchInvoiceText).join(" AND ")} ${NEWEST_INVOICES}`;
  if (part === "tasks") return getTaskSearchSql(patterns);
  const { select, where, text, numbers, order } = NAMED_PARTS[part];
  const matches = numbers
    ? numbered.map((term) => getNumberTermCondition(term, text, numbers)).join(" AND ")
    : containsAll(text);
  return `SELECT ${select} WHERE ${where} AND ${matches} ORDER BY ${order} LIMIT $3::int`;
}

/** The SQL parameters for a search term's words and digits. */
interface NumberedTerm {
  words: { pattern: string; word: string; isShortNumber: boolean }[];
  digits: string | null;
}

function numberParameters(terms: readonly SearchTerm[]): NumberedTerm[] {
  const count = terms.flatMap(({ words }) => words).length;
  let nextWord = FIRST_WORD_PARAMETER;
  let nextDigits = FIRST_WORD_PARAMETER + 2 * count;
  return terms.map(({ words, digits }) => ({
    words: words.map((word) => {
      const parameter = nextWord++;
      return {
        pattern: `$${parameter}::text`,
        word: `$${parameter + count}::text`,
        isShortNumber: SHORT_NUMBER.test(word),
      };
    }),
    digits: digits === null ? null : `$${nextDigits++}::text`,
  }));
}

function getNumberTermCondition({ words, digits }: NumberedTerm, text: string, numbers: string): string {
  const containsAll = words
    .map(({ pattern, word, isShortNumber }) => {
      const whole = isShortNumber ? ` AND ${text} ~ ('(^|[^0-9])' || ${word} || '([^0-9]|$)')` : "";
      return `${text} LIKE ${pattern}${whole}`;
    })
    .join(" AND ");
  return digits === null ? containsAll : `(${containsAll} OR ${numbers} LIKE ${digits})`;
}

/**
 * Returns the parameters of the words that are compared with names: the longest words, longest first. Numbers are
 * excluded, because names rarely contain them. Returns an empty list if the words are too short.
 */
function getComparedWords(words: readonly string[]): string[] {
  const compared = words
    .map((word, index) => ({ word, parameter: `$${index + FIRST_WORD_PARAMETER + words.length}::text` }))
    .filter(({ word }) => /\p{L}/u.test(word))
    .toSorted((one, other) => other.word.length - one.word.length)
    .slice(0, MAX_SIMILARITY_WORDS);
  const length = compared.map(({ word }) => word).join(" ").length;
  return length < MIN_LENGTH_FOR_SIMILARITY ? [] : compared.map(({ parameter }) => parameter);
}

/**
 * Returns SQL for a part's results. If no part has rows that contain all words, adds rows with similar names.
 * `first` and `others` are the parameters of the words to compare; `others` are compared only if `first` is similar
 * to the name. OFFSET 0 prevents repeated comparisons.
 */
function getResultQuery(part: SearchPart, [first, ...others]: readonly string[]): string {
  const list = (from: string) => `(SELECT coalesce(json_agg(found), '[]') FROM ${from} found)`;
  if (first === undefined || isLargePart(part)) return list(`exact_${part}`);
  const { select, where, text, near = text, order } = NAMED_PARTS[part];
  const compare = (word: string) => `word_similarity(${word}, ${near})`;
  return list(`(SELECT * FROM exact_${part} UNION ALL (
    SELECT ${select} CROSS JOIN LATERAL (SELECT ${compare(first)} AS longest_word OFFSET 0) compared
    CROSS JOIN LATERAL (
      SELECT CASE WHEN longest_word >= ${MIN_SIMILARITY}
        THEN least(${["longest_word", ...others.map(compare)].join(", ")}) END AS all_words OFFSET 0
    ) compared_all
    WHERE EXISTS (SELECT 1 FROM nothing) AND ${where} AND all_words >= ${MIN_SIMILARITY}
    ORDER BY all_words DESC, ${order} LIMIT $3::int
  ))`);
}

type LargePart = "records" | "sharedRecords" | "tasks" | "invoices";

/** Returns whether a part's table is too large for a similarity search. */
export function isLargePart(part: SearchPart): part is LargePart {
  return part === "records" || part === "sharedRecords" || part === "tasks" || part === "invoices";
}

interface NamedPart {
  /** The columns to select and the tables to select them from. */
  select: string;
  where: string;
  /** SQL for the searched text. If the text has an index, this SQL must equal the index's expression. */
  text: string;
  /**
   * SQL for the searched text without the separators in its numbers. The digits of a search term are compared with
   * this text.
   */
  numbers?: string;
  /** SQL for the name alone, which is used for similarity matches. */
  near?: string;
  order: string;
}

const HORSE_NAMES = "lower(name || ' ' || coalesce(barn_name, ''))";

/**
 * SQL for shared horses with the scopes of their shares. A horse's barn and stall at the owner's stable aren't
 * shared.
 */
const SHARED = `
  SELECT horse.id, horse.organization_id, horse.name, horse.barn_name, horse.microchip, horse.ueln,
    horse.passport_number, horse.registration_number, horse.owner_name, horse.breed, NULL::text AS location, s.scopes, o.name AS shared_by, ${SHARED_HORSE_LOCKED_COLUMN}
  ${getActiveShareSql({ now: "$5", horses: "$2" })}`;

/** Identifying fields are searched only if the share includes the identity scope. */
const SHARED_HORSE_TEXT = `CASE WHEN 'identity' = ANY(scopes) THEN ${HORSE_SEARCH_TEXT} ELSE ${HORSE_NAMES} END`;

const CLIENT_TEXT = "lower(name || ' ' || coalesce(email, ''))";

const NAMED_PARTS: Record<Exclude<SearchPart, LargePart>, NamedPart> = {
  horses: {
    select: `id, name, barn_name AS "barnName", owner_name AS "ownerName", location,
      archived_at IS NOT NULL AS "isArchived" FROM horses`,
    where:
      "organization_id = $1::uuid AND transferred_at IS NULL AND ($2::uuid[] IS NULL OR id = ANY($2::uuid[]))",
    text: HORSE_SEARCH_TEXT,
    numbers: HORSE_SEARCH_TEXT,
    near: HORSE_NAMES,
    order: "(archived_at IS NOT NULL), starts_with(lower(name), $4::text) DESC, lower(name), id",
  },
  sharedHorses: {
    select: `id, name, barn_name AS "barnName", shared_by AS "sharedBy" FROM (${SHARED}) shared`,
    where: 'NOT "isLocked"',
    text: SHARED_HORSE_TEXT,
    numbers: SHARED_HORSE_TEXT,
    near: HORSE_NAMES,
    order: "starts_with(lower(name), $4::text) DESC, lower(name), id",
  },
  members: {
    select: `m.id, ${getPublicNameSql("p")} AS name, r.name AS "roleName"
      FROM organization_members m JOIN roles r ON r.id = m.role_id
      JOIN user_account_profiles p ON p.user_id = m.user_id`,
    where: `m.organization_id = $1::uuid AND ${getPublicNameSql("p")} IS NOT NULL`,
    text: "lower(concat_ws(' ', p.full_name, p.display_name))",
    order: `lower(${getPublicNameSql("p")}), m.id`,
  },
  contacts: {
    select: `id, name, email, phone, roles, archived_at IS NOT NULL AS "isArchived" FROM clients`,
    // Contacts whose only role is client require permission to read clients.
    where: "organization_id = $1::uuid AND merged_into_id IS NULL AND ($6::boolean OR roles <> '{client}')",
    text: CONTACT_SEARCH_TEXT,
    numbers: CONTACT_PHONE_DIGITS,
    near: CLIENT_TEXT,
    order: "(archived_at IS NOT NULL), name, id",
  },
  clients: {
    select: `id, name, email, archived_at IS NOT NULL AS "isArchived" FROM clients`,
    where: "organization_id = $1::uuid AND 'client' = ANY(roles) AND merged_into_id IS NULL",
    text: CLIENT_TEXT,
    order: "(archived_at IS NOT NULL), name, id",
  },
};

/** Horse names are read only for the returned rows. */
const RECORDS = `
  SELECT r.id, r.horse_id AS "horseId", r.title, r.provider, r.happened_on AS "happenedOn", h.name AS "horseName",
    ${HEALTH_RECORD_EXCERPT_TEXT} AS text
  FROM (
    SELECT * FROM health_records WHERE organization_id = $1::uuid AND deleted_at IS NULL
      AND ($2::uuid[] IS NULL OR horse_id = ANY($2::uuid[]))`;
const NEWEST_RECORDS = `
    ORDER BY happened_on DESC, id DESC LIMIT $3::int
  ) r JOIN horses h ON h.organization_id = r.organization_id AND h.id = r.horse_id
  ORDER BY r.happened_on DESC, r.id DESC`;

const SHARED_RECORDS = `
  SELECT r.id, r.horse_id AS "horseId", r.title, r.provider, r.happened_on AS "happenedOn", shared.name AS "horseName",
    ${HEALTH_RECORD_EXCERPT_TEXT} AS text
  FROM (${SHARED}) shared
  JOIN health_records r ON r.organization_id = shared.organization_id AND r.horse_id = shared.id AND r.deleted_at IS NULL
  WHERE 'health' = ANY(shared.scopes) AND NOT shared."isLocked"`;
const NEWEST_SHARED_RECORDS = "ORDER BY r.happened_on DESC, r.id DESC LIMIT $3::int";

const INVOICES = `
  SELECT id, invoice_number AS "invoiceNumber", customer_name AS "customerName", total_amount AS "totalCents",
         currency
  FROM invoices WHERE organization_id = $1::uuid`;
const NEWEST_INVOICES = "ORDER BY created_at DESC, id DESC LIMIT $3::int";
