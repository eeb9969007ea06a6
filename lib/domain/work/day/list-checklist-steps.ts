import type { Context } from "@/lib/auth/context";
import { hasPermission, type Module } from "@/lib/auth/permissions";
import type { DayFacts } from "@/lib/domain/work/day/data";
import type { ChecklistStep, ChecklistStepKey } from "@/lib/domain/work/day/day";
import { hasManyHorses, type Setup, type SetupRole } from "@/lib/first-run";
import { hasFeature, type PlanFeature } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";

type Reader = Pick<Context, "organization" | "permissions"> & { userId: string };

const REQUIRED_MODULES: Readonly<Record<ChecklistStepKey, Module>> = {
  organization: "organization",
  horse: "horses",
  import: "horses",
  shared: "horses",
  plan: "care",
  care: "care",
  share: "horses",
  invitation: "invitations",
  connect: "payments",
  client: "clients",
  invoice: "invoices",
};

const FEATURES: Readonly<Partial<Record<ChecklistStepKey, PlanFeature>>> = {
  plan: "health_tracking",
  share: "owner_sync",
  connect: "invoicing",
  client: "client_management",
  invoice: "invoicing",
};

const ROLE_STEPS: Readonly<Record<SetupRole, readonly ChecklistStepKey[]>> = {
  owner: ["horse", "plan", "care", "share"],
  barn_manager: ["horse", "plan", "care", "invitation"],
  boarding: ["organization", "horse", "plan", "invitation"],
  trainer: ["shared", "horse", "plan", "care"],
  vet: ["shared", "horse", "plan", "care"],
};
const PRO_STEPS: readonly ChecklistStepKey[] = ["connect", "client", "horse", "invoice"];
const GENERAL_STEPS: readonly ChecklistStepKey[] = ["horse", "care", "invitation"];

/** Returns the checklist steps that the user's role and the plan allow. Returns null once all of them are done. */
export function listChecklistSteps(reader: Reader, facts: DayFacts): ChecklistStep[] | null {
  const { organization, permissions, userId } = reader;
  if (!organization || organization.isLocked || facts.isChecklistDismissed) return null;
  const isAsked = facts.ownerId === userId && facts.setup.state !== "unasked";
  const steps = (isAsked ? getStepKeys(facts.setup, organization.tier) : GENERAL_STEPS)
    .filter((key) => hasPermission(permissions, REQUIRED_MODULES[key], "full"))
    .filter((key) => {
      const feature = FEATURES[key];
      return !feature || hasFeature(organization.tier, feature);
    })
    .map((key) => ({ key, isDone: isDone(key, facts) }));
  return steps.some((step) => !step.isDone) ? steps : null;
}

function getStepKeys(setup: Setup, tier: PlanId): readonly ChecklistStepKey[] {
  const steps = hasFeature(tier, "invoicing")
    ? PRO_STEPS
    : setup.role
      ? ROLE_STEPS[setup.role]
      : GENERAL_STEPS;
  return steps.map((key) => (key === "horse" && hasManyHorses(setup) ? "import" : key));
}

function isDone(key: ChecklistStepKey, facts: DayFacts): boolean {
  switch (key) {
    case "organization":
      return facts.hasDetails;
    case "horse":
    case "import":
      return facts.hasHorse;
    case "shared":
      return facts.isSharedWith;
    case "plan":
      return facts.hasPlan;
    case "care":
      return facts.hasRecord;
    case "share":
      return facts.hasShared;
    case "invitation":
      return facts.hasInvited;
    case "connect":
      return facts.takesPayments;
    case "client":
      return facts.hasClient;
    case "invoice":
      return facts.hasSentInvoice;
  }
}
