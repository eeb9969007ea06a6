import { z } from "zod";
import { cursorMoment } from "@/lib/lists/cursor";

/** The sort keys of a list that begins with what was made last. */
export const newestFirst = z
  .tuple([cursorMoment, z.guid()])
  .transform(([createdAt, id]) => ({ createdAt, id }));
