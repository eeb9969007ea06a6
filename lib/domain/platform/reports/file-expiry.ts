import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";

/** Days until a file is deleted. */
const RETENTION_DAYS = 7;

/** Returns the time at which a file that is created now expires. */
export function getReportFileExpiry({ clock }: Context): Date {
  return new Date(clock.now().getTime() + RETENTION_DAYS * DAY_MS);
}
