import { SERVICE_CATEGORIES, type ServiceCategory } from "@/lib/domain/billing/services/model/labels";

const CATEGORIES: Readonly<Record<string, ServiceCategory>> = {
  feed: "supplies",
  bedding: "supplies",
  medication: "care",
  dental: "vet",
};

/** Returns the service category that corresponds to a finance category. */
export function getServiceCategory(category: string): ServiceCategory {
  return CATEGORIES[category] ?? SERVICE_CATEGORIES.find((known) => known === category) ?? "other";
}
