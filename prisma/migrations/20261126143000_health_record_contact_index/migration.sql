-- The page of a contact lists its health records.
CREATE INDEX "health_records_contact_id_idx" ON "health_records"("contact_id");
