import type { ConnectColumns } from "@/lib/domain/billing/connect/data";

/** The Connect status in the API's format, which the account page also uses. */
export interface ConnectStatus {
  account_id: string | null;
  onboarding_completed: boolean;
  charges_enabled: boolean;
  payouts_enabled: boolean;
  /** Stripe's names for missing information, such as "external_account". */
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
