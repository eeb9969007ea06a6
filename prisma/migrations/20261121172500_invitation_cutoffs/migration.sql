-- When somebody was removed from an organization, or may do less there: earlier invitations don't let them back in.
CREATE TABLE "invitation_cutoffs" (
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "cut_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitation_cutoffs_pkey" PRIMARY KEY ("organization_id", "user_id")
);

CREATE INDEX "invitation_cutoffs_user_id_idx" ON "invitation_cutoffs"("user_id");

-- None to users: who accepts an invitation holds their row and waits for the organization, which who removes holds.
ALTER TABLE "invitation_cutoffs" ADD CONSTRAINT "invitation_cutoffs_organization_id_fkey"
  FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
