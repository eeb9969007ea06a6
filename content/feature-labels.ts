import type { PlanFeature } from "@/lib/plans/entitlements";

/** The name that customers see for each feature in lib/plans/entitlements.ts. */
export const FEATURE_LABELS: Readonly<Record<PlanFeature, string>> = {
  mobile_app: "Mobile and web app",
  health_tracking: "Health and care tracking",
  ai_wiki: "AI horse health wiki",
  basic_reporting: "Basic reporting",
  owner_sync: "Sync between owner and barn",
  advanced_reporting: "Advanced reporting",
  export: "Export of reports and lists",
  priority_support: "Priority support",
  task_management: "Task management for the team",
  financial_tracking: "Financial tracking",
  ranch_tools: "Ranch management tools",
  integrations: "Integrations: calendar feeds and CSV files for QuickBooks",
  live_chat: "Live chat",
  billing: "Billing with card payments",
  invoicing: "Invoicing",
  client_management: "Client management",
  api_access: "API access",
  white_label: "White label",
  phone_support: "Phone support",
  emergency_support: "24/7 emergency support",
};
