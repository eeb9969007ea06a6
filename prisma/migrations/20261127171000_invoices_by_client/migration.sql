-- Finds a contact's invoices for statements without reading the organization's other invoices. The organization isn't the
-- first column, so that lookups by the primary key of new, empty databases never choose this index.
CREATE INDEX "invoices_client_id_organization_id_idx" ON "invoices"("client_id", "organization_id");
DROP INDEX "invoices_client_id_idx";
