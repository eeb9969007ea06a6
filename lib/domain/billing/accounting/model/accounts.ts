import { CATEGORIES, CATEGORY_LABELS, type Category } from "@/lib/domain/billing/finances/model/categories";

/** Accounts that journal entries need in addition to the finance categories. */
const BOOK_ACCOUNTS = [
  "receivable",
  "bank",
  "card_clearing",
  "payout_bank",
  "revenue",
  "sales_tax",
  "deposits",
  "refunds",
  "bad_debt",
] as const;

export type AccountKey = (typeof BOOK_ACCOUNTS)[number] | Category;

/** All accounts, in the order shown in the form. */
export const ACCOUNT_KEYS: readonly AccountKey[] = [...BOOK_ACCOUNTS, ...CATEGORIES];

export type AccountNames = Readonly<Record<AccountKey, string>>;

/**
 * The default account names. If QuickBooks Online has a matching default account, its name is used.
 */
export const DEFAULT_ACCOUNT_NAMES: AccountNames = {
  ...CATEGORY_LABELS,
  receivable: "Accounts Receivable (A/R)",
  bank: "Undeposited Funds",
  card_clearing: "Stripe Clearing",
  payout_bank: "Checking",
  revenue: "Services",
  sales_tax: "Sales Tax Payable",
  refunds: "Refunds and Allowances",
  deposits: "Customer Deposits",
  bad_debt: "Bad Debts",
};

/** Descriptions of the accounts whose names need an explanation. */
export const ACCOUNT_HINTS: Readonly<Partial<Record<AccountKey, string>>> = {
  bank: "Cash, checks and transfers that you record, and other income and expenses",
  payout_bank: "The bank account that receives Stripe's payouts",
  card_clearing: "Card payments and bank debits until Stripe pays them out",
  refunds: "Refunds, disputes and credits without invoice lines",
  revenue: "Invoice lines whose service has no income account",
};
