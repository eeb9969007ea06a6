import { createNotFoundError } from "@/lib/errors";

/** Returns an ID from the path. Throws NOT_FOUND if the path has no parameter with this name. */
export function getPathId(params: Readonly<Record<string, string>>, name = "id"): string {
  const id = params[name];
  if (id === undefined) throw createNotFoundError("Record");
  return id;
}
