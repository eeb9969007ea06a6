import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { PaymentMethodObject } from "../core/wire-format";
import { NO_ADDRESS } from "../resources/default-fields";
import { putAndEmit } from "../webhooks/put-and-emit";
import { TEST_ROUTING_NUMBER, type TestBankAccount } from "./bank-accounts";
import type { Payer } from "./charge-object";

export const BANK_NAME = "STRIPE TEST BANK";

/** Returns a payment method for a bank account. `customer` is null if the method is used only once. */
export function buildBankMethod(
  call: Call,
  customer: string | null,
  account: TestBankAccount,
  payer: Payer,
): PaymentMethodObject {
  return {
    id: createId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: {
      address: NO_ADDRESS,
      email: payer.email,
      name: payer.name === "" ? null : payer.name,
      phone: null,
      tax_id: null,
    },
    created: call.now,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "us_bank_account",
    us_bank_account: {
      account_holder_type: "individual",
      account_type: "checking",
      bank_name: BANK_NAME,
      financial_connections_account: null,
      fingerprint: `LocalBank${account.last4}`,
      last4: account.last4,
      networks: { preferred: "ach", supported: ["ach"] },
      routing_number: TEST_ROUTING_NUMBER,
      status_details: {},
    },
  };
}

/** Saves the bank account for the customer's future debits. */
export function attachBankAccount(
  call: Call,
  customer: string,
  account: TestBankAccount,
  payer: Payer,
): PaymentMethodObject {
  return putAndEmit(call, call.tables.payment_methods, {
    type: "payment_method.attached",
    after: buildBankMethod(call, customer, account, payer),
  });
}
