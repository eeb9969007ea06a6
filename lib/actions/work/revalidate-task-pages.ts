import "server-only";
import { revalidatePath } from "next/cache";

/** Revalidates the pages that show tasks: the task board, the calendar and the dashboard. */
export function revalidateTaskPages(): void {
  for (const path of ["/tasks", "/calendar", "/dashboard"]) revalidatePath(path, "layout");
}
