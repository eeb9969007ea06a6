import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";

/**
 * SQL for an entry as JSON. $2 contains the horses that the reader can see, or null for all horses. Needs a
 * row named `entry` and the join `ENTRY_SHARES`.
 */
export const ENTRY_COLUMNS = `
  entry.id, entry.kind, CASE WHEN $2::uuid[] IS NULL THEN entry.amount_cents ELSE about.cents END AS "amountCents",
  entry.currency, entry.category, entry.vendor, entry.contact_id AS "contactId", entry.note, entry.payment_method AS "paymentMethod", entry.booked_on AS "bookedOn", entry.source,
  CASE WHEN entry.source_key LIKE 'record:%' THEN substr(entry.source_key, 8) END AS "recordId",
  entry.series_id AS "seriesId", entry.starts_on AS "startsOn", entry.repeats, entry.next_on AS "nextOn", about.horses,
  ($2::uuid[] IS NULL OR about.mine = about.total) AS "isWhole", entry.revision,
  (SELECT count(*)::int FROM horse_files receipt WHERE receipt.organization_id = $1::uuid
     AND receipt.entry_id = entry.id AND receipt.deleted_at IS NULL) AS receipts,
  CASE WHEN entry.source_key LIKE 'cost:%' THEN (
    SELECT json_build_object('chargeCount', count(*), 'chargedCents',
             coalesce(sum(charge.amount - charge.discount_amount) FILTER (WHERE charge.written_off_at IS NULL), 0))
    FROM charges charge
    WHERE charge.organization_id = $1::uuid AND charge.cost_group_id = substr(entry.source_key, 6)::uuid
      AND ($2::uuid[] IS NULL OR charge.horse_id = ANY($2::uuid[]))
  ) END AS "passedThrough",
  ${getIsoTimestampSql("entry.deleted_at")} AS "deletedAt", ${getIsoTimestampSql("entry.created_at")} AS "createdAt"`;

/** SQL for an entry's shares that belong to horses the member can see. */
export const ENTRY_SHARES = `
  CROSS JOIN LATERAL (
    SELECT count(*) AS total, count(*) FILTER (WHERE mine) AS mine,
           coalesce(sum(cents) FILTER (WHERE mine), 0)::int AS cents,
           coalesce(json_agg(json_build_object('id', id, 'name', name, 'cents', cents) ORDER BY lower(name), id)
                    FILTER (WHERE mine), '[]') AS horses
    FROM (
      SELECT horse.id, horse.name, part.amount_cents AS cents,
             ($2::uuid[] IS NULL OR horse.id = ANY($2::uuid[])) AS mine
      FROM finance_allocations part
      JOIN horses horse ON horse.organization_id = part.organization_id AND horse.id = part.horse_id
      WHERE part.organization_id = $1::uuid AND part.entry_id = entry.id
    ) part
  ) about`;

/** SQL condition for entries that have a share for at least one of the reader's horses. */
export const IS_VISIBLE_ENTRY = `
  ($2::uuid[] IS NULL OR EXISTS (
    SELECT FROM finance_allocations mine
    WHERE mine.organization_id = $1::uuid AND mine.entry_id = entry.id AND mine.horse_id = ANY($2::uuid[])))`;
