-- Which horses an invitation gives, and whom it is for.
ALTER TABLE "qr_invitation_tokens"
  ADD COLUMN "horse_ids" UUID[] NOT NULL DEFAULT '{}',
  ADD COLUMN "invitee_name" TEXT,
  ADD COLUMN "sent_to" TEXT[] NOT NULL DEFAULT '{}';
ALTER TABLE "trainer_invitations"
  ADD COLUMN "horse_ids" UUID[] NOT NULL DEFAULT '{}',
  ADD COLUMN "invitee_name" TEXT,
  ADD COLUMN "sent_to" TEXT[] NOT NULL DEFAULT '{}';
