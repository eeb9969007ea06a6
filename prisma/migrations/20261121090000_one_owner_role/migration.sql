-- The built-in owner's role (lib/auth/permissions.ts) is one person's in each organization.
CREATE UNIQUE INDEX "organization_members_one_owner_key" ON "organization_members" ("organization_id")
  WHERE role_id = '00000000-0000-7000-8000-000000000001';
