import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";

/** How long a file is kept. */
const KEPT_DAYS = 7;

/** When a file that is begun now goes. */
export function fileExpiry({ clock }: Context): Date {
  return new Date(clock.now().getTime() + KEPT_DAYS * DAY_MS);
}
