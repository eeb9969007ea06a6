import { z } from "zod";
import { optionalDay, optionalShortText } from "@/lib/value-fields";

export const setBookLockSchema = z.object({
  /** The last locked day. Empty to unlock the books. */
  locked_through: optionalDay(),
  /** Required if the lock is moved back or removed. */
  reason: optionalShortText(200),
});
export type SetBookLockInput = z.input<typeof setBookLockSchema>;
