/** Stripe's failure codes for ACH debits: https://docs.stripe.com/payments/ach-direct-debit */
const REASONS: Readonly<Record<string, string>> = {
  insufficient_funds: "The bank account didn't have enough money.",
  account_disconnected: "The Stripe account was disconnected, so we don't know whether the debit succeeded.",
  account_closed: "The bank account is closed.",
  bank_account_restricted: "The bank account can't be debited.",
  bank_ownership_changed: "The bank account was moved to another bank.",
  debit_not_authorized: "The bank reported that the debit wasn't authorized.",
  invalid_account_number: "The account number is wrong.",
  invalid_currency: "The bank account can't be debited in this currency.",
  no_account: "The bank couldn't find the account.",
};

/** Returns a sentence that explains why a bank returned a debit. */
export function describeBankReturn(failureCode: string | null): string {
  return (failureCode && REASONS[failureCode]) || "The bank didn't give a reason.";
}
