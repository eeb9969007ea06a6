-- The day of the rhythm that a moved task of a series stands for.
ALTER TABLE "tasks" ADD COLUMN "rhythm_on" DATE,
  ADD CONSTRAINT "tasks_rhythm_on" CHECK (rhythm_on IS NULL OR series_id IS NOT NULL);
