import type { Call } from "../core/context";
import { getCountryCurrency } from "../core/country-currencies";
import type { AccountObject } from "../core/wire-format";
import { buildRequirements, UNFINISHED_REQUIREMENTS } from "./account-object";
import { updateAccount } from "./accounts";

interface Answers {
  name: string;
  /** The country that the account's owner chose. Defaults to the account's country. */
  country?: string | undefined;
}

/**
 * Completes the onboarding: all details are submitted and all capabilities are enabled. Stripe's own
 * onboarding has the same result.
 */
export function finishOnboarding(call: Call, account: AccountObject, answers: Answers): AccountObject {
  const country = answers.country ?? account.country ?? "US";
  return updateAccount(call, account, {
    ...setAccountName(account, answers.name),
    country,
    default_currency: getCountryCurrency(country),
    capabilities: {
      card_payments: "active",
      transfers: "active",
      ...(country === "US" ? { us_bank_account_ach_payments: "active" } : {}),
    },
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: buildRequirements([], null),
    tos_acceptance: { date: call.now, ip: "127.0.0.1", user_agent: null },
  });
}

/** Turns bank debits on or off, as the account's owner can in Stripe's dashboard. */
export function setBankDebits(call: Call, account: AccountObject, active: boolean): AccountObject {
  const us_bank_account_ach_payments = active ? "active" : "inactive";
  return updateAccount(call, account, {
    ...account,
    capabilities: { ...account.capabilities, us_bank_account_ach_payments },
  });
}

/**
 * Simulates an unfinished onboarding. The account's name is stored, but the bank account and a document are
 * missing.
 */
export function interruptOnboarding(call: Call, account: AccountObject, { name }: Answers): AccountObject {
  return updateAccount(call, account, {
    ...setAccountName(account, name),
    requirements: buildRequirements(UNFINISHED_REQUIREMENTS, "requirements.past_due"),
  });
}

/** Restricts the account as Stripe does when it requires more information: charges and payouts are paused. */
export function restrictAccount(call: Call, account: AccountObject, due: string[]): AccountObject {
  return updateAccount(call, account, {
    ...account,
    capabilities: { card_payments: "inactive", transfers: "inactive" },
    charges_enabled: false,
    payouts_enabled: false,
    requirements: buildRequirements(due, "requirements.past_due"),
  });
}

function setAccountName(account: AccountObject, name: string): AccountObject {
  const { business_profile, settings } = account;
  if (name === "" || !business_profile || !settings) return account;
  return {
    ...account,
    business_profile: { ...business_profile, name },
    settings: { ...settings, dashboard: { ...settings.dashboard, display_name: name } },
  };
}

/** Returns the merchant name that the payer sees. */
export function getMerchantName(account: AccountObject | undefined): string {
  return account?.business_profile?.name ?? account?.email ?? "Hoofline";
}
