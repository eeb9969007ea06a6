import { notFound } from "@/lib/errors";

/** The id of a path; what isn't there is nobody's. */
export function idOf({ id }: Readonly<Record<string, string>>): string {
  if (id === undefined) throw notFound("Record");
  return id;
}
