import { rotateSigningKeys } from "@/lib/auth/signing-keys";
import { systemClock } from "@/lib/clock";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = async () => rotateSigningKeys(systemClock.now());
