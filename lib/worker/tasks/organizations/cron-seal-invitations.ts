import { sealPlainTokens } from "@/lib/domain/organizations/invitations/seal-plain-tokens";
import { logger } from "@/lib/logger";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = async () => {
  const { sealed } = await sealPlainTokens({ ctx: createJobContext("cron.seal-invitations") });
  if (sealed > 0) logger().info({ sealed }, "Sealed invitation tokens");
};
