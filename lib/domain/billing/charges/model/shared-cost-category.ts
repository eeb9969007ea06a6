import { SERVICE_CATEGORIES, type ServiceCategory } from "@/lib/domain/billing/services/model/labels";

const CATEGORIES: Readonly<Record<string, ServiceCategory>> = {
  feed: "supplies",
  bedding: "supplies",
  medication: "care",
  dental: "vet",
};

/** Returns the category of the price list for a category of the finances. */
export function getSharedCostCategory(category: string): ServiceCategory {
  return CATEGORIES[category] ?? SERVICE_CATEGORIES.find((known) => known === category) ?? "other";
}
