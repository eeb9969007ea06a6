-- AlterTable
ALTER TABLE "organization_members" ADD COLUMN     "checklist_dismissed_at" TIMESTAMPTZ(3);
