-- Members mark horses that need no board agreement, so that reports don't list them as horses without one.
ALTER TABLE "horses" ADD COLUMN "board_not_needed" BOOLEAN NOT NULL DEFAULT false;
