import { z } from "zod";
import { optionalLine } from "@/lib/fields";
import { optionalDay } from "@/lib/value-fields";

export const setBookLockSchema = z.object({
  /** The last locked day. Empty to unlock the books. */
  locked_through: optionalDay(),
  /** Required if the lock date is changed to an earlier day or removed. */
  reason: optionalLine(200),
});
export type SetBookLockInput = z.input<typeof setBookLockSchema>;
