import { z } from "zod";
import { parse } from "@/lib/errors";
import { withoutOrganization } from "@/lib/http/named-organization";

/** The body that restores a deleted record. */
export const restoringSchema = z.looseObject({ deleted: z.literal(false) });

/** Every change names the revision it is based on. */
export const changeSchema = z.looseObject({
  revision: z.coerce.number<string | number>({ error: "Send the revision that your change is based on." }),
});

interface Changing<T> {
  id: string;
  body: unknown;
  restore: () => Promise<T>;
  /** Returns the current record in the form of its input. */
  read: () => Promise<object>;
  update: (input: object) => Promise<T>;
}

/** Handles a PATCH of a record with revisions. Omitted fields stay unchanged; `deleted: false` restores the record. */
export async function changeOrRestore<T>({ id, body, restore, read, update }: Changing<T>): Promise<T> {
  const given = withoutOrganization(body);
  if (restoringSchema.safeParse(given).success) return restore();
  return update({ ...(await read()), ...parse(changeSchema, given), id });
}
