import type { AccountObject } from "../core/wire";
import type { Call } from "../core/world";
import { requirements, UNFINISHED_REQUIREMENTS } from "./account-object";
import { updateAccount } from "./accounts";

/** Everything is submitted and enabled, as after Stripe's own onboarding. */
export function finishOnboarding(call: Call, account: AccountObject, name: string): AccountObject {
  return updateAccount(call, account, {
    ...named(account, name),
    capabilities: { card_payments: "active", transfers: "active" },
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: requirements([], null),
    tos_acceptance: { date: call.now, ip: "127.0.0.1", user_agent: null },
  });
}

/** Interrupted: details are submitted, a bank account and a document are missing. */
export function leaveOnboarding(call: Call, account: AccountObject, name: string): AccountObject {
  return updateAccount(call, account, {
    ...named(account, name),
    requirements: requirements(UNFINISHED_REQUIREMENTS, "requirements.past_due"),
  });
}

/** Stripe requires more information later and pauses charges. */
export function restrictAccount(call: Call, account: AccountObject, due: string[]): AccountObject {
  return updateAccount(call, account, {
    ...account,
    capabilities: { card_payments: "inactive", transfers: "inactive" },
    charges_enabled: false,
    payouts_enabled: false,
    requirements: requirements(due, "requirements.past_due"),
  });
}

function named(account: AccountObject, name: string): AccountObject {
  const { business_profile, settings } = account;
  if (name === "" || !business_profile || !settings) return account;
  return {
    ...account,
    business_profile: { ...business_profile, name },
    settings: { ...settings, dashboard: { ...settings.dashboard, display_name: name } },
  };
}

/** The merchant's name that the payer sees. */
export function merchantName(account: AccountObject | undefined): string {
  return account?.business_profile?.name ?? account?.email ?? "Hoofline";
}
