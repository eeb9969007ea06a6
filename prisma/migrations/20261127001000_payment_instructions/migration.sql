-- How clients pay without a card, printed on invoices. Sending copies it to the invoice.
ALTER TABLE "billing_settings" ADD COLUMN "payment_instructions" TEXT;
ALTER TABLE "invoices" ADD COLUMN "payment_instructions" TEXT;
