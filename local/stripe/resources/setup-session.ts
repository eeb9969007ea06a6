import { mergeUserMetadata } from "../api/common-params";
import { missingParameterError } from "../api/errors";
import type { Call } from "../core/context";
import type { SessionObject } from "../core/wire-format";
import { createSetupIntent } from "./setup-intents";

interface SetupInput {
  allowed_payment_method_types?: ("card" | "us_bank_account")[] | undefined;
  currency?: string | undefined;
  setup_intent_data?:
    | { description?: string | undefined; metadata?: Record<string, string> | null | undefined }
    | undefined;
}

/**
 * Creates a setup intent and adds it to a new session in setup mode. Such a session saves a payment method
 * but collects no payment.
 */
export function addSetupIntent(call: Call, session: SessionObject, input: SetupInput): SessionObject {
  const { currency, allowed_payment_method_types: types, setup_intent_data: data } = input;
  if (currency === undefined && types === undefined) throw missingParameterError("currency");
  const intent = createSetupIntent(call, {
    customer: session.customer,
    description: data?.description ?? null,
    metadata: mergeUserMetadata({}, data?.metadata),
    allowed_payment_method_types: types ?? null,
    payment_method_types: types ?? ["card"],
    usage: "off_session",
  });
  return {
    ...session,
    allowed_payment_method_types: types ?? null,
    amount_subtotal: null,
    amount_total: null,
    currency: currency ?? null,
    mode: "setup",
    payment_method_types: types ?? ["card"],
    payment_status: "no_payment_required",
    setup_intent: intent.id,
    total_details: null,
  };
}
