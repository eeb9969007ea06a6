import { z } from "zod";

/** The sort keys of a list that begins with what was made last. */
export const newestFirst = z
  .tuple([z.iso.datetime(), z.guid()])
  .transform(([createdAt, id]) => ({ createdAt, id }));
