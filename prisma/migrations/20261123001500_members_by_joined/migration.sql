-- A page of members in the order of joining reads as many rows as it shows.
CREATE INDEX "organization_members_organization_id_joined_at_id_idx" ON "organization_members" ("organization_id", "joined_at", "id");
