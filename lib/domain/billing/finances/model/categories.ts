/** Expense categories, in the order shown in the form. */
export const EXPENSE_CATEGORIES = [
  "feed",
  "bedding",
  "board",
  "vet",
  "farrier",
  "dental",
  "medication",
  "training",
  "tack",
  "transport",
  "shows",
  "insurance",
  "labor",
  "facility",
  "payment_fees",
  "other",
] as const;

/** Income categories, in the order shown in the form. */
export const INCOME_CATEGORIES = [
  "invoices",
  "client_credit",
  "board_income",
  "lessons",
  "training_income",
  "sales",
  "prizes",
  "breeding",
  "other_income",
] as const;

export const ENTRY_KINDS = ["expense", "income"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export type Category = (typeof EXPENSE_CATEGORIES)[number] | (typeof INCOME_CATEGORIES)[number];
export const CATEGORIES = [...EXPENSE_CATEGORIES, ...INCOME_CATEGORIES] as const;

export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  feed: "Feed and hay",
  bedding: "Bedding",
  board: "Board",
  vet: "Vet",
  farrier: "Farrier",
  dental: "Dental",
  medication: "Medication and supplements",
  training: "Training and lessons",
  tack: "Tack and equipment",
  transport: "Transport",
  shows: "Shows and fees",
  insurance: "Insurance",
  labor: "Labor",
  facility: "Barn and pasture",
  payment_fees: "Payment fees",
  other: "Other",
  invoices: "Paid invoices",
  client_credit: "Client credit and deposits",
  board_income: "Board income",
  lessons: "Lesson income",
  training_income: "Training income",
  sales: "Sales",
  prizes: "Prize money",
  breeding: "Breeding income",
  other_income: "Other income",
};

export function isCategoryOfKind(category: Category, kind: EntryKind): boolean {
  const own: readonly string[] = kind === "expense" ? EXPENSE_CATEGORIES : INCOME_CATEGORIES;
  return own.includes(category);
}
