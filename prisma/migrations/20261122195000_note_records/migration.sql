-- Notes are health records, too.
ALTER TABLE "health_records"
  DROP CONSTRAINT "health_records_kind",
  ADD CONSTRAINT "health_records_kind" CHECK (kind IN (
    'vaccination', 'deworming', 'faecal_egg_count', 'farrier', 'dental', 'vet_visit', 'medication', 'injury',
    'vitals', 'weight', 'body_condition', 'coggins', 'certificate', 'note'
  ));
