import { mergeUserMetadata } from "../api/common-params";
import { missingParameterError } from "../api/errors";
import type { apiRoute } from "../api/route";
import type { PaymentLinkObject } from "../core/wire-format";
import { getAfterCompletion, type linkShape } from "./payment-link-params";

type LinkInput = Parameters<Parameters<typeof apiRoute<typeof linkShape>>[3]>[1];

/** Returns the link with the given fields changed. */
export function applyLinkChanges(link: PaymentLinkObject, input: LinkInput): PaymentLinkObject {
  if (input.after_completion?.type === "redirect" && !input.after_completion.redirect) {
    throw missingParameterError("after_completion[redirect]");
  }
  return {
    ...link,
    after_completion: input.after_completion
      ? getAfterCompletion(input.after_completion)
      : link.after_completion,
    allow_promotion_codes: input.allow_promotion_codes ?? link.allow_promotion_codes,
    application_fee_amount: getGivenOrCurrent(input.application_fee_amount, link.application_fee_amount),
    billing_address_collection: input.billing_address_collection ?? link.billing_address_collection,
    custom_text: changeText(link.custom_text, input.custom_text),
    customer_creation: input.customer_creation ?? link.customer_creation,
    inactive_message: getGivenOrCurrent(input.inactive_message, link.inactive_message),
    metadata: mergeUserMetadata(link.metadata, input.metadata),
    payment_intent_data: changeIntentData(link.payment_intent_data, input.payment_intent_data),
    payment_method_collection: input.payment_method_collection ?? link.payment_method_collection,
    payment_method_types: input.payment_method_types ?? link.payment_method_types,
    phone_number_collection: input.phone_number_collection ?? link.phone_number_collection,
    restrictions: changeRestrictions(link.restrictions, input.restrictions),
    submit_type: input.submit_type ?? link.submit_type,
    subscription_data: changeSubscriptionData(link.subscription_data, input.subscription_data),
  };
}

function getGivenOrCurrent<T>(given: T | null | undefined, current: T | null): T | null {
  return given === undefined ? current : given;
}

function changeText(current: PaymentLinkObject["custom_text"], given: LinkInput["custom_text"]) {
  if (!given) return current;
  return {
    after_submit: getGivenOrCurrent(given.after_submit, current.after_submit),
    shipping_address: getGivenOrCurrent(given.shipping_address, current.shipping_address),
    submit: getGivenOrCurrent(given.submit, current.submit),
    terms_of_service_acceptance: getGivenOrCurrent(
      given.terms_of_service_acceptance,
      current.terms_of_service_acceptance,
    ),
  };
}

function changeRestrictions(current: PaymentLinkObject["restrictions"], given: LinkInput["restrictions"]) {
  if (given === undefined) return current;
  if (given === null) return null;
  const count = current?.completed_sessions.count ?? 0;
  return { completed_sessions: { count, limit: given.completed_sessions.limit } };
}

function changeIntentData(
  current: PaymentLinkObject["payment_intent_data"],
  given: LinkInput["payment_intent_data"],
) {
  if (!given) return current;
  return {
    capture_method: null,
    description: given.description ?? current?.description ?? null,
    metadata: mergeUserMetadata(current?.metadata ?? {}, given.metadata),
    setup_future_usage: null,
    statement_descriptor: given.statement_descriptor ?? current?.statement_descriptor ?? null,
    statement_descriptor_suffix:
      given.statement_descriptor_suffix ?? current?.statement_descriptor_suffix ?? null,
    transfer_group: given.transfer_group ?? current?.transfer_group ?? null,
  };
}

function changeSubscriptionData(
  current: PaymentLinkObject["subscription_data"],
  given: LinkInput["subscription_data"],
) {
  if (!given) return current;
  return {
    description: given.description ?? current?.description ?? null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    metadata: mergeUserMetadata(current?.metadata ?? {}, given.metadata),
    trial_period_days: given.trial_period_days ?? current?.trial_period_days ?? null,
    trial_settings: given.trial_settings ?? current?.trial_settings ?? null,
  };
}
