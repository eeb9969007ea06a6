import "server-only";
import { publicEnv } from "@/lib/env";
import { type PhoneLink, phoneLink } from "@/lib/phone-link";

/** Returns the contact number from the settings; null if it is unset. */
export function contactPhone(): PhoneLink | null {
  return phoneLink(publicEnv().CONTACT_PHONE);
}
