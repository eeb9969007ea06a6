-- Links horses to the contact whose name and email address both match their owner texts. The texts stay. Other matches
-- are suggestions (lib/domain/billing/ownership/suggest-horse-owners.ts). Vendors of finance entries and providers of health
-- records have no email address, so they aren't linked.
WITH "owner_links" AS MATERIALIZED (
  SELECT gen_random_uuid() AS ownership_id, h.organization_id, h.id AS horse_id, min(c.id::text)::uuid AS contact_id,
         (h.created_at AT TIME ZONE o.time_zone)::date AS starts_on
  FROM "horses" h
  JOIN "organizations" o ON o.id = h.organization_id
  JOIN "clients" c ON c.organization_id = h.organization_id
    AND lower(trim(c.name)) = lower(trim(h.owner_name)) AND lower(trim(c.email)) = lower(trim(h.owner_email))
  WHERE trim(h.owner_name) <> '' AND trim(h.owner_email) <> '' AND h.transferred_at IS NULL AND NOT h.is_sample
    AND c.archived_at IS NULL AND c.merged_into_id IS NULL AND NOT c.is_sample
    AND NOT EXISTS (
      SELECT 1 FROM "ownerships" w WHERE w.organization_id = h.organization_id AND w.horse_id = h.id
    )
  GROUP BY h.id, o.time_zone
  HAVING count(*) = 1
), "new_ownerships" AS (
  INSERT INTO "ownerships" (id, organization_id, horse_id, starts_on)
  SELECT ownership_id, organization_id, horse_id, starts_on FROM "owner_links"
), "new_shares" AS (
  INSERT INTO "ownership_shares" (id, organization_id, ownership_id, contact_id, basis_points)
  SELECT gen_random_uuid(), organization_id, ownership_id, contact_id, 10000 FROM "owner_links"
)
UPDATE "clients" c SET roles = array_append(c.roles, 'owner')
FROM (SELECT DISTINCT contact_id FROM "owner_links") l
WHERE c.id = l.contact_id AND NOT 'owner' = ANY (c.roles);
