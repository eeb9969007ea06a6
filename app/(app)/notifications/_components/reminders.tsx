import type { Context } from "@/lib/auth/context";
import { listReminders } from "@/lib/domain/reminders/list-reminders";
import { lookup } from "@/lib/http/page-context";
import { RemindersView } from "./reminders-view";

export async function Reminders({ ctx }: { ctx: Context }) {
  const found = await lookup(listReminders({ ctx }));
  return <RemindersView reminders={found.state === "loaded" ? found.value : null} />;
}
