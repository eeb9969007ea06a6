import { toClientCreditJson } from "@/lib/domain/billing/client-credits/credit-json";
import { refundCreditSchema, reverseDepositSchema } from "@/lib/domain/billing/client-credits/model/schemas";
import { refundClientCredit } from "@/lib/domain/billing/client-credits/refund-client-credit";
import { reverseDeposit } from "@/lib/domain/billing/client-credits/reverse-deposit";
import { toAppliedCreditJson, toContactAccountJson } from "@/lib/domain/billing/client-payments/account-json";
import { addDeposit } from "@/lib/domain/billing/client-payments/add-deposit";
import { applyContactCredit } from "@/lib/domain/billing/client-payments/apply-contact-credit";
import { getContactAccount } from "@/lib/domain/billing/client-payments/get-contact-account";
import { applyCreditSchema, depositSchema } from "@/lib/domain/billing/client-payments/model/schemas";
import {
  appliedCreditResponse,
  contactAccountResponse,
  creditResponse,
} from "@/lib/http/api/account-responses";
import { defineEndpoint } from "@/lib/http/api/define-endpoint";
import { EXAMPLE_MOMENT, getExampleId } from "@/lib/http/api/example-values";
import { getPathId } from "@/lib/http/api/get-path-id";
import { omitOrganization } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Credit and deposits";

const DEPOSIT_EXAMPLE = {
  ...{ kind: "deposit", amount: 500, applied_amount: 0, refunded_amount: 0, remaining_amount: 500 },
  ...{ method: "check", received_on: "2026-11-02", payment_id: null, credit_note_id: null },
};

const OVERPAYMENT_EXAMPLE = {
  ...{ kind: "overpayment", amount: 200, applied_amount: 50, refunded_amount: 0, remaining_amount: 150 },
  ...{ method: "transfer", received_on: "2026-10-05", credit_note_id: null },
};

const ACCOUNT_EXAMPLE = {
  ...{ open_amount: 1_275, credit_amount: 150, deposit_amount: 500 },
  open_invoices: [
    { balance_due: 850 },
    {
      ...{ invoice_id: getExampleId("second_invoice_id"), invoice_number: "INV-0045" },
      ...{ due_date: "2026-12-15", balance_due: 425 },
    },
  ],
  credits: [OVERPAYMENT_EXAMPLE, { ...DEPOSIT_EXAMPLE, id: getExampleId("second_credit_id") }],
};

/** Copies the credit's ID from the path to the body. */
const addCredit = (body: unknown, params: Readonly<Record<string, string>>) =>
  markUnparsed({ ...omitOrganization(body), credit_id: getPathId(params) });

export const CREDIT_ENDPOINTS = [
  defineEndpoint({
    method: "GET",
    path: "/contacts/{id}/account",
    name: "getContactAccount",
    tag,
    scope: "payments:read",
    summary: "Get a contact's account",
    description: "A contact's open invoices, with the credit and deposits that can be applied to them.",
    example: { response: ACCOUNT_EXAMPLE },
    responseSchema: contactAccountResponse,
    handle: ({ ctx, params }) => getContactAccount({ ctx, input: { contact_id: getPathId(params) } }),
    toJson: toContactAccountJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/deposits",
    name: "addDeposit",
    tag,
    scope: "payments:write",
    example: { body: { method: "check", amount: 500, paid_on: "2026-11-02" }, response: DEPOSIT_EXAMPLE },
    summary: "Record a deposit",
    description:
      "Records a deposit paid by cash, check or bank transfer. A deposit is a liability and does not lower the contact's balance until it is applied.",
    status: 201,
    body: depositSchema.omit({ expected_deposits: true }),
    responseSchema: creditResponse,
    handle: ({ ctx, body }) => addDeposit({ ctx, input: markUnparsed(body) }),
    toJson: toClientCreditJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/deposits/{id}/reverse",
    name: "reverseDeposit",
    tag,
    scope: "payments:write",
    example: {
      response: {
        ...DEPOSIT_EXAMPLE,
        ...{ remaining_amount: 0, reversed_at: EXAMPLE_MOMENT, reversal_reason: "Entered twice" },
      },
    },
    summary: "Reverse a deposit",
    description:
      "Reverses a deposit that was recorded by mistake. Returns 409 if any part of the deposit was applied or refunded.",
    body: reverseDepositSchema.omit({ credit_id: true }),
    responseSchema: creditResponse,
    handle: ({ ctx, params, body }) => reverseDeposit({ ctx, input: addCredit(body, params) }),
    toJson: toClientCreditJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/credits/apply",
    name: "applyCredit",
    tag,
    scope: "payments:write",
    example: { body: { invoice_id: getExampleId("invoice_id") }, response: { applied_amount: 150 } },
    summary: "Apply a contact's credit to invoices",
    description:
      "Pays open invoices with the contact's credit. Uses the oldest credit first, and pays the invoice with the earliest due date first. With credit_id, uses only that credit. A deposit is used only if credit_id names it. To undo this, reverse the invoice's payment.",
    body: applyCreditSchema.omit({ expected_credit: true }),
    responseSchema: appliedCreditResponse,
    handle: ({ ctx, body }) => applyContactCredit({ ctx, input: markUnparsed(body) }),
    toJson: toAppliedCreditJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/credits/{id}/refund",
    name: "refundCredit",
    tag,
    scope: "payments:write",
    example: {
      body: { method: "transfer", amount: 150 },
      response: { ...OVERPAYMENT_EXAMPLE, refunded_amount: 150, remaining_amount: 0 },
    },
    summary: "Refund credit or a deposit",
    description:
      "Refunds an amount by cash, check or bank transfer, or to the card or bank account that it came from. Stripe processes refunds to a card or bank account in the background.",
    body: refundCreditSchema.omit({ credit_id: true, expected_credit: true }),
    responseSchema: creditResponse,
    handle: ({ ctx, params, body }) => refundClientCredit({ ctx, input: addCredit(body, params) }),
    toJson: toClientCreditJson,
  }),
];
