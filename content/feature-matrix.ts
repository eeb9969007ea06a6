import { FEATURE_LABELS } from "@/content/feature-labels";
import { PLANS } from "@/content/plans";
import { type Feature, hasFeature } from "@/lib/plans/entitlements";
import { formatHorses, formatLimitCount, formatPhotos, formatStorageLimit } from "@/lib/plans/limit-text";
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

function feature(name: Feature): MatrixRow {
  return { label: FEATURE_LABELS[name], cells: PLAN_IDS.map((plan) => hasFeature(plan, name)) };
}

function amount(label: string, text: (plan: PlanId) => string): MatrixRow {
  return { label, cells: PLAN_IDS.map(text) };
}

/** The comparison on /subscription-levels, in its five groups. */
export const FEATURE_MATRIX: readonly MatrixGroup[] = [
  {
    title: "Core Features",
    rows: [
      amount("Horses", formatHorses),
      feature("health_tracking"),
      feature("owner_sync"),
      feature("ai_wiki"),
      feature("mobile_app"),
    ],
  },
  {
    title: "Storage & Media",
    rows: [amount("Photos", formatPhotos), amount("Documents", formatStorageLimit)],
  },
  {
    title: "Analytics & Reporting",
    rows: [feature("basic_reporting"), feature("advanced_reporting"), feature("export")],
  },
  {
    title: "Ranch & Business Management",
    rows: [
      feature("task_management"),
      feature("financial_tracking"),
      feature("ranch_tools"),
      feature("integrations"),
      feature("invoicing"),
      feature("billing"),
      feature("client_management"),
      amount("Clients", (plan) => formatLimitCount(plan, "clients")),
      amount("Organizations", (plan) => formatLimitCount(plan, "organizations")),
      feature("api_access"),
      feature("white_label"),
    ],
  },
  {
    title: "Support & Access",
    rows: [
      amount("Support", (plan) => PLANS[plan].support),
      feature("live_chat"),
      feature("phone_support"),
      feature("emergency_support"),
    ],
  },
];

/** The list under the table: features of every plan. */
export const ALL_PLANS_INCLUDE = [
  {
    icon: "device-mobile",
    title: "Mobile access",
    text: "Use it on any phone, tablet or computer, always with the same records.",
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
