-- Finds the payment pages that haven't expired, without reading all of an organization's payments.
CREATE INDEX "portal_payments_organization_id_expires_at_idx" ON "portal_payments"("organization_id", "expires_at");
