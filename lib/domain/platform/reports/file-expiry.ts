import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";

/** The number of days until a file is deleted. */
const RETENTION_DAYS = 7;

/** Returns the expiration time of a file that is created now. */
export function getReportFileExpiry({ clock }: Context): Date {
  return new Date(clock.now().getTime() + RETENTION_DAYS * DAY_MS);
}
