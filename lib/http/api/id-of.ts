import { notFound } from "@/lib/errors";

/** An id of a path; what isn't there is nobody's. */
export function idOf(params: Readonly<Record<string, string>>, name = "id"): string {
  const id = params[name];
  if (id === undefined) throw notFound("Record");
  return id;
}
