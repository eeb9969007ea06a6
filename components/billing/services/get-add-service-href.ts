import type { CareKind } from "@/lib/domain/billing/services/model/care-kinds";

/** Returns the URL of the form for adding a service that covers a type of care. */
export function getAddServiceHref(careKind: CareKind): string {
  return `/pro-dashboard?${new URLSearchParams({ tab: "services", new: "service", care: careKind })}`;
}
