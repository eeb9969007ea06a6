-- The income account of a line's service when the line was written. Accounting exports no longer depend on the charge,
-- which a void separates from its line.
ALTER TABLE "invoice_line_items" ADD COLUMN "income_account" TEXT;

UPDATE "invoice_line_items" line SET "income_account" = nullif(trim(service."income_account"), '')
FROM "charge_shares" share
JOIN "charges" charge ON charge."organization_id" = share."organization_id" AND charge."id" = share."charge_id"
JOIN "services" service ON service."organization_id" = charge."organization_id" AND service."id" = charge."service_id"
WHERE share."organization_id" = line."organization_id" AND share."line_item_id" = line."id"
  AND nullif(trim(service."income_account"), '') IS NOT NULL;
