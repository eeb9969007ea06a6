import type { Context } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";

/** Word to open boards. Of a task about several horses whoever sees tasks hears that there is something new. */
export async function tellOfTasks(tx: Context, horses: readonly { id: string }[]): Promise<void> {
  const [horse, ...others] = horses;
  const payload = horse && others.length === 0 ? { horseId: horse.id } : {};
  await publishLiveEvent(tx, { topic: "tasks", module: "tasks", payload });
}
