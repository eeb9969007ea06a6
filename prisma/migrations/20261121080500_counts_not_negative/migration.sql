ALTER TABLE "invoice_payments"
  ADD CONSTRAINT "invoice_payments_counts" CHECK ("revision" >= 0 AND "refund_failures" >= 0);
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_connect_revision" CHECK ("connect_revision" >= 0);
