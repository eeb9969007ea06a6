import { addressOf } from "@/lib/lists/address";

/** The form that logs one time that care was due; `horseId` for a horse that may be shared with the organization. */
export function visitHref(id: string, horseId: string | null = null): string {
  return addressOf("/care/visit", { items: id, horse: horseId });
}
