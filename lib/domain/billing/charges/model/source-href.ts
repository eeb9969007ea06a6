import type { ChargeSource } from "@/lib/domain/billing/charges/model/labels";
import { parseSourceKey } from "@/lib/domain/billing/charges/model/source-key";

interface SourcedCharge {
  source: ChargeSource;
  sourceKey: string | null;
  horseId: string | null;
}

/**
 * Returns the URL of the page for a charge's source, such as a task, or null if there is no such page.
 */
export function getSourceHref({ source, sourceKey, horseId }: SourcedCharge): string | null {
  const cause = parseSourceKey(sourceKey);
  if (!cause) return null;
  switch (source) {
    case "task":
      return `/tasks/${cause.id}`;
    case "lesson":
      return `/calendar/events/${cause.id}${cause.day ? `?on=${cause.day}` : ""}`;
    case "care":
      return horseId && `/horses/${horseId}/health/${cause.id}`;
    case "share":
      return horseId && `/horses/${horseId}/charges`;
    case "agreement":
      return "/pro-dashboard?tab=agreements";
    case "late_fee":
      return `/pro-dashboard/invoices/${cause.id}`;
    case "expense":
      return `/finances/${cause.id}`;
    case "manual":
      return null;
  }
}
