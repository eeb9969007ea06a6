import "server-only";
import { revalidatePath } from "next/cache";

/** Tasks stand on the board, in the calendar and on the day's view. */
export function tasksChanged(): void {
  for (const path of ["/tasks", "/calendar", "/dashboard"]) revalidatePath(path, "layout");
}
