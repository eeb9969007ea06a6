-- Horses about which nothing was written down for long, the most forgotten first.
CREATE INDEX "horses_quiet_idx" ON "horses" (organization_id, (coalesce(last_logged_at, created_at)), id)
  WHERE archived_at IS NULL;
