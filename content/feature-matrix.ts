import { FEATURE_LABELS } from "@/content/feature-labels";
import { PLANS } from "@/content/plans";
import { hasFeature, type PlanFeature } from "@/lib/plans/entitlements";
import {
  formatHorseLimit,
  formatLimitCount,
  formatPhotoLimit,
  formatStorageLimit,
} from "@/lib/plans/limit-text";
import { PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";

export interface MatrixRow {
  label: string;
  /** One cell per plan, in the order of PLAN_IDS: included, not included, or an amount. */
  cells: readonly (boolean | string)[];
}

export interface MatrixGroup {
  title: string;
  rows: readonly MatrixRow[];
}

function featureRow(name: PlanFeature): MatrixRow {
  return { label: FEATURE_LABELS[name], cells: PLAN_IDS.map((plan) => hasFeature(plan, name)) };
}

function amountRow(label: string, text: (plan: PlanId) => string): MatrixRow {
  return { label, cells: PLAN_IDS.map(text) };
}

/** The feature comparison on /subscription-levels, in five groups. */
export const FEATURE_MATRIX: readonly MatrixGroup[] = [
  {
    title: "Core Features",
    rows: [
      amountRow("Horses", formatHorseLimit),
      featureRow("health_tracking"),
      featureRow("owner_sync"),
      featureRow("ai_wiki"),
      featureRow("mobile_app"),
    ],
  },
  {
    title: "Storage & Media",
    rows: [amountRow("Photos", formatPhotoLimit), amountRow("Documents", formatStorageLimit)],
  },
  {
    title: "Analytics & Reporting",
    rows: [featureRow("basic_reporting"), featureRow("advanced_reporting"), featureRow("export")],
  },
  {
    title: "Ranch & Business Management",
    rows: [
      featureRow("task_management"),
      featureRow("financial_tracking"),
      featureRow("ranch_tools"),
      featureRow("integrations"),
      featureRow("invoicing"),
      featureRow("billing"),
      featureRow("client_management"),
      amountRow("Clients", (plan) => formatLimitCount(plan, "clients")),
      amountRow("Organizations", (plan) => formatLimitCount(plan, "organizations")),
      featureRow("api_access"),
      featureRow("white_label"),
    ],
  },
  {
    title: "Support & Access",
    rows: [
      amountRow("Support", (plan) => PLANS[plan].support),
      featureRow("live_chat"),
      featureRow("phone_support"),
      featureRow("emergency_support"),
    ],
  },
];

/** The list under the table: features that all plans include. */
export const ALL_PLANS_INCLUDE = [
  {
    icon: "device-mobile",
    title: "Mobile access",
    text: "Use the app on any phone, tablet or computer, always with the same records.",
  },
  {
    icon: "shield-check",
    title: "Data security",
    text: "Encrypted connections, private file links, and an export of all your data at any time.",
  },
  {
    icon: "arrow-counter-clockwise",
    title: "Regular updates",
    text: "New features and fixes arrive automatically, at no extra cost.",
  },
] as const;
