import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";

/** Days until a file is deleted. */
const RETENTION_DAYS = 7;

/** Returns the expiry of a file started now. */
export function getFileExpiry({ clock }: Context): Date {
  return new Date(clock.now().getTime() + RETENTION_DAYS * DAY_MS);
}
