-- AlterTable
ALTER TABLE "care_plans" ADD COLUMN     "author_organization_id" UUID;
