-- How invoices and the emails about them write numbers and dates.
ALTER TABLE "billing_settings"
  ADD COLUMN "number_format" TEXT NOT NULL DEFAULT 'point_decimal',
  ADD COLUMN "date_format" TEXT NOT NULL DEFAULT 'month_first',
  ADD CONSTRAINT "billing_settings_number_format"
    CHECK ("number_format" IN ('point_decimal', 'comma_decimal', 'space_comma')),
  ADD CONSTRAINT "billing_settings_date_format" CHECK ("date_format" IN ('month_first', 'day_first', 'iso'));

-- Distances can also be priced in kilometers.
ALTER TABLE "services" DROP CONSTRAINT "services_unit", ADD CONSTRAINT "services_unit"
  CHECK ("unit" IN ('each', 'hour', 'day', 'week', 'month', 'mile', 'kilometer'));
