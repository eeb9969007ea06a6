import "server-only";
import { revalidatePath } from "next/cache";

/** The board, the calendar and the day view show tasks. */
export function revalidateTaskPages(): void {
  for (const path of ["/tasks", "/calendar", "/dashboard"]) revalidatePath(path, "layout");
}
