import { z } from "zod";
import { parse } from "@/lib/errors";
import { withoutOrganization } from "@/lib/http/named-organization";

/** What brings back what was deleted. */
export const restoringSchema = z.looseObject({ deleted: z.literal(false) });

/** A change says which version it is of. */
export const changeSchema = z.looseObject({
  revision: z.coerce.number<string | number>({ error: "Send the revision that you changed." }),
});

interface Changing<T> {
  id: string;
  body: unknown;
  restore: () => Promise<T>;
  /** What it is now, in the words of its input. */
  read: () => Promise<object>;
  update: (input: object) => Promise<T>;
}

/** A PATCH of something with revisions: what is left out stays, and `deleted: false` restores. */
export async function changeOrRestore<T>({ id, body, restore, read, update }: Changing<T>): Promise<T> {
  const given = withoutOrganization(body);
  if (restoringSchema.safeParse(given).success) return restore();
  return update({ ...(await read()), ...parse(changeSchema, given), id });
}
