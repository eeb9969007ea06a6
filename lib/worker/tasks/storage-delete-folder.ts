import { deleteFolder } from "@/lib/storage/files";
import type { Task } from "@/lib/worker/task";

export const task: Task<"storage.delete-folder"> = ({ folder }) => deleteFolder(folder);
