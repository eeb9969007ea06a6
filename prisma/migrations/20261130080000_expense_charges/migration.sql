-- Charges for expenses.
ALTER TABLE "charges" DROP CONSTRAINT "charges_source", ADD CONSTRAINT "charges_source"
  CHECK (source IN ('manual', 'agreement', 'care', 'task', 'lesson', 'share', 'late_fee', 'expense'));
