import type { ConnectColumns } from "@/lib/domain/connect/data";

/** Connect status as the specification names it (§3); the account page shows it, and JSON carries it as it is. */
export interface ConnectStatus {
  account_id: string | null;
  onboarding_completed: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  /** Stripe's names of what is still to be supplied, such as "external_account". */
  requirements_due: string[];
}

export function toConnectStatus(columns: ConnectColumns): ConnectStatus {
  return {
    account_id: columns.stripeConnectAccountId,
    onboarding_completed: columns.stripeOnboardingCompleted,
    charges_enabled: columns.stripeChargesEnabled,
    payouts_enabled: columns.stripePayoutsEnabled,
    requirements_due: columns.stripeRequirementsDue,
  };
}
