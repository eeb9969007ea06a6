import type { Context } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Notifies open task boards. For a task with several horses, notifies everyone with access to tasks, but sends
 * no details.
 */
export async function publishTaskChange(tx: Context, horses: readonly { id: string }[]): Promise<void> {
  const [horse, ...others] = horses;
  const payload = horse && others.length === 0 ? { horseId: horse.id } : {};
  await publishLiveEvent(tx, { topic: "tasks", module: "tasks", payload });
}
