import { z } from "zod";
import { parse } from "@/lib/errors";
import { omitOrganization } from "@/lib/http/named-organization";

/** The request body that restores a deleted record. */
export const restoreBodySchema = z.looseObject({ deleted: z.literal(false) });

/** Every change names the revision it is based on. */
export const changeBodySchema = z.looseObject({
  revision: z.coerce.number<string | number>({ error: "Send the revision that your change is based on." }),
});

interface ChangeOptions<T> {
  id: string;
  body: unknown;
  restore: () => Promise<T>;
  /** Returns the current record in the input's format. */
  read: () => Promise<object>;
  update: (input: object) => Promise<T>;
}

/** Handles a PATCH of a record with revisions. Omitted fields stay unchanged; `deleted: false` restores the record. */
export async function changeOrRestore<T>({ id, body, restore, read, update }: ChangeOptions<T>): Promise<T> {
  const fields = omitOrganization(body);
  if (restoreBodySchema.safeParse(fields).success) return restore();
  return update({ ...(await read()), ...parse(changeBodySchema, fields), id });
}
