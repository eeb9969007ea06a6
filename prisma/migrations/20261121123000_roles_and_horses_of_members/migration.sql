-- DropIndex
DROP INDEX "audit_log_organization_id_created_at_idx";

-- DropIndex
DROP INDEX "roles_organization_id_name_key";

-- AlterTable
ALTER TABLE "organization_members" ADD COLUMN     "horse_scope" TEXT NOT NULL DEFAULT 'all';

-- AlterTable
ALTER TABLE "organizations" ADD COLUMN     "picture_id" UUID;

-- AlterTable
ALTER TABLE "roles" ADD COLUMN     "horse_scope" TEXT NOT NULL DEFAULT 'all';

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "chosen_organization_id" UUID;

-- CreateTable
CREATE TABLE "organization_member_horses" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "horse_id" UUID NOT NULL,

    CONSTRAINT "organization_member_horses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "organization_member_horses_organization_id_horse_id_idx" ON "organization_member_horses"("organization_id", "horse_id");

-- CreateIndex
CREATE INDEX "organization_member_horses_user_id_idx" ON "organization_member_horses"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "organization_member_horses_organization_id_user_id_horse_id_key" ON "organization_member_horses"("organization_id", "user_id", "horse_id");

-- CreateIndex
CREATE INDEX "audit_log_organization_id_created_at_id_idx" ON "audit_log"("organization_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_log_organization_id_actor_id_created_at_id_idx" ON "audit_log"("organization_id", "actor_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_log_organization_id_entity_type_created_at_id_idx" ON "audit_log"("organization_id", "entity_type", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "horses_organization_id_id_key" ON "horses"("organization_id", "id");

-- CreateIndex
CREATE INDEX "users_chosen_organization_id_idx" ON "users"("chosen_organization_id");

-- AddForeignKey
ALTER TABLE "organization_member_horses" ADD CONSTRAINT "organization_member_horses_organization_id_user_id_fkey" FOREIGN KEY ("organization_id", "user_id") REFERENCES "organization_members"("organization_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_member_horses" ADD CONSTRAINT "organization_member_horses_organization_id_horse_id_fkey" FOREIGN KEY ("organization_id", "horse_id") REFERENCES "horses"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_chosen_organization_id_fkey" FOREIGN KEY ("chosen_organization_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- Two roles of an organization that differ in capitals only would be mistaken for one another.
CREATE UNIQUE INDEX "roles_name_key" ON "roles" (organization_id, lower(name));
ALTER TABLE "roles"
  ADD CONSTRAINT "roles_name_length" CHECK (char_length(name) BETWEEN 1 AND 60),
  ADD CONSTRAINT "roles_horse_scope" CHECK (horse_scope IN ('all', 'chosen'));
ALTER TABLE "organization_members"
  ADD CONSTRAINT "organization_members_horse_scope" CHECK (horse_scope IN ('all', 'chosen'));
