import { encryptPlainTextInvitationTokens } from "@/lib/domain/organizations/invitations/encrypt-plain-text-invitation-tokens";
import { logger } from "@/lib/logger";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = async () => {
  const { sealed } = await encryptPlainTextInvitationTokens({
    ctx: createJobContext("cron.seal-invitations"),
  });
  if (sealed > 0) logger().info({ sealed }, "Encrypted invitation tokens");
};
