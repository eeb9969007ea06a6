/** The reason why a bank returned a debit. */
export interface BankReturn {
  code: string;
  decline_code: string;
  network_decline_code: string;
  message: string;
}

export interface TestBankAccount {
  number: string;
  last4: string;
  /** Why the debit is returned instead of clearing. */
  failure?: BankReturn;
  /** The debit stays pending until a control call clears or returns it. */
  stuck?: true;
  /** The debit clears, and then the account's owner disputes it. */
  disputed?: true;
}

export const TEST_ROUTING_NUMBER = "110000000";

/** Failure codes for ACH debits, with the decline codes and network codes that Stripe documents for them. */
const RETURNS: ReadonlyMap<string, BankReturn> = new Map(
  [
    ["insufficient_funds", "insufficient_funds", "R01", "The customer's account has insufficient funds."],
    ["uncollected_funds", "insufficient_funds", "R09", "The customer's account has uncollected funds."],
    ["account_closed", "bank_account_closed", "R02", "The customer's bank account has been closed."],
    [
      "no_account",
      "bank_account_invalid_details",
      "R03",
      "The customer's bank account could not be located.",
    ],
    ["invalid_currency", "invalid_currency", "R16", "The bank can't process payments in this currency."],
    ["debit_not_authorized", "debit_not_authorized", "R10", "The customer didn't authorize this debit."],
  ].map(([code = "", decline_code = "", network_decline_code = "", message = ""]) => [
    code,
    { code: code === "uncollected_funds" ? decline_code : code, decline_code, network_decline_code, message },
  ]),
);

export const findBankReturn = (code: string): BankReturn | undefined => RETURNS.get(code);

function createAccount(number: string, failure?: string): TestBankAccount {
  const reason = failure === undefined ? undefined : RETURNS.get(failure);
  return { number, last4: number.slice(-4), ...(reason ? { failure: reason } : {}) };
}

/**
 * The Stripe test bank accounts that the stand-in supports, keyed by the IDs of Stripe's test payment
 * methods.
 */
const ACCOUNTS: ReadonlyMap<string, TestBankAccount> = new Map([
  ["pm_usBankAccount_success", createAccount("000123456789")],
  ["pm_usBankAccount_insufficientFunds", createAccount("000222222227", "insufficient_funds")],
  ["pm_usBankAccount_accountClosed", createAccount("000111111113", "account_closed")],
  ["pm_usBankAccount_noAccount", createAccount("000111111116", "no_account")],
  ["pm_usBankAccount_debitNotAuthorized", createAccount("000333333335", "debit_not_authorized")],
  ["pm_usBankAccount_invalidCurrency", createAccount("000444444440", "invalid_currency")],
  ["pm_usBankAccount_dispute", { ...createAccount("000555555559"), disputed: true }],
  ["pm_usBankAccount_processing", { ...createAccount("000000000009"), stuck: true }],
]);

/** Returns the test account with this number. Ignores spaces and hyphens. */
export function findTestBankAccount(number: string): TestBankAccount | undefined {
  const digits = number.replaceAll(/[\s-]/g, "");
  return [...ACCOUNTS.values()].find((account) => account.number === digits);
}

/**
 * Returns the test account for the ID of one of Stripe's test payment methods, such as
 * `pm_usBankAccount_success`.
 */
export const findBankAccountOfTestMethod = (id: string): TestBankAccount | undefined => ACCOUNTS.get(id);

/**
 * Returns the test account whose number ends in these four digits. Stored payment methods contain only the
 * last four digits.
 */
export function findBankAccountByLast4(last4: string): TestBankAccount | undefined {
  return [...ACCOUNTS.values()].find((account) => account.last4 === last4);
}
