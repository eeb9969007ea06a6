import { metadata } from "../api/common-params";
import { boolean, hash, integer, oneOf, optional, orNull, text, url } from "../api/readers";
import type { PaymentLinkObject } from "../core/wire-format";
import { methodTypes } from "./charge-rules";

const afterCompletion = hash({
  type: oneOf("hosted_confirmation", "redirect"),
  hosted_confirmation: optional(hash({ custom_message: optional(orNull(text(500))) })),
  redirect: optional(hash({ url })),
});

const customMessage = optional(orNull(hash({ message: text(1_200) })));

/** The parameters shared by the calls that create and update a payment link. */
export const linkShape = {
  after_completion: optional(afterCompletion),
  allow_promotion_codes: optional(boolean),
  application_fee_amount: optional(orNull(integer(0))),
  billing_address_collection: optional(oneOf("auto", "required")),
  custom_text: optional(
    hash({
      after_submit: customMessage,
      shipping_address: customMessage,
      submit: customMessage,
      terms_of_service_acceptance: customMessage,
    }),
  ),
  customer_creation: optional(oneOf("always", "if_required")),
  inactive_message: optional(orNull(text(500))),
  metadata,
  payment_intent_data: optional(
    hash({
      description: optional(text(1_000)),
      metadata,
      statement_descriptor: optional(text(22)),
      statement_descriptor_suffix: optional(text(22)),
      transfer_group: optional(text()),
    }),
  ),
  payment_method_types: methodTypes,
  payment_method_collection: optional(oneOf("always", "if_required")),
  phone_number_collection: optional(hash({ enabled: boolean })),
  restrictions: optional(orNull(hash({ completed_sessions: hash({ limit: integer(1) }) }))),
  subscription_data: optional(
    hash({
      description: optional(text(500)),
      metadata,
      trial_period_days: optional(integer(1, 730)),
      trial_settings: optional(
        hash({
          end_behavior: hash({ missing_payment_method: oneOf("cancel", "create_invoice", "pause") }),
        }),
      ),
    }),
  ),
  submit_type: optional(oneOf("auto", "book", "donate", "pay", "subscribe")),
};

type AfterCompletionInput = ReturnType<typeof afterCompletion>;

export function getAfterCompletion(input: AfterCompletionInput): PaymentLinkObject["after_completion"] {
  if (input.type === "redirect" && input.redirect) return { type: "redirect", redirect: input.redirect };
  return {
    type: "hosted_confirmation",
    hosted_confirmation: { custom_message: input.hosted_confirmation?.custom_message ?? null },
  };
}
