import { getCountryCurrency } from "../core/country-currencies";
import { createAccountId } from "../core/ids";
import type { AccountObject } from "../core/wire-format";
import { NO_ADDRESS } from "./default-fields";

const OPEN_REQUIREMENTS = [
  "business_profile.product_description",
  "business_profile.support_phone",
  "business_profile.url",
  "external_account",
  "tos_acceptance.date",
  "tos_acceptance.ip",
];

/** The requirements that are still due after onboarding is interrupted. */
export const UNFINISHED_REQUIREMENTS = ["external_account", "individual.verification.document"];

interface NewAccount {
  type: "custom" | "express" | "none" | "standard";
  controller: NonNullable<AccountObject["controller"]>;
  country: string;
  email: string | null;
  business_type: string | null;
  name: string | null;
  created: number;
}

/** Returns a new connected account for which nothing has been submitted or enabled. */
export function buildAccount(input: NewAccount): AccountObject {
  const id = createAccountId();
  return {
    id,
    object: "account",
    business_profile: {
      annual_revenue: { amount: null, currency: null, fiscal_year_end: null },
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: input.name,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: NO_ADDRESS,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: input.business_type,
    capabilities: { card_payments: "inactive", transfers: "inactive" },
    charges_enabled: false,
    controller: input.controller,
    country: input.country,
    created: input.created,
    default_currency: getCountryCurrency(input.country),
    details_submitted: false,
    email: input.email,
    external_accounts: {
      object: "list",
      data: [],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    future_requirements: buildRequirements([], null),
    metadata: {},
    payouts_enabled: false,
    requirements: buildRequirements(OPEN_REQUIREMENTS, "requirements.past_due"),
    settings: buildAccountSettings(input.name),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: input.type,
  };
}

/**
 * Returns an account's requirements. `due` lists the missing items; `reason` explains why the account is
 * restricted.
 */
export function buildRequirements(
  due: string[],
  reason: "requirements.past_due" | null,
): NonNullable<AccountObject["requirements"]> {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: reason,
    errors: [],
    eventually_due: due,
    past_due: reason === "requirements.past_due" ? due : [],
    pending_verification: [],
  };
}

function buildAccountSettings(name: string | null): NonNullable<AccountObject["settings"]> {
  return {
    bacs_debit_payments: { display_name: null, service_user_number: null },
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_issuing: { tos_acceptance: { date: null, ip: null } },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: name, timezone: "Etc/UTC" },
    invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 2, interval: "daily" },
      statement_descriptor: null,
    },
    sepa_debit_payments: {},
  };
}
