/** The types of events that a charge can be for. */
export const CHARGE_SOURCES = [
  "manual",
  "agreement",
  "care",
  "task",
  "lesson",
  "share",
  "late_fee",
  "expense",
] as const;
export type ChargeSource = (typeof CHARGE_SOURCES)[number];

export const CHARGE_SOURCE_LABELS: Readonly<Record<ChargeSource, string>> = {
  manual: "Added manually",
  agreement: "Agreement",
  care: "Care",
  task: "Task",
  lesson: "Lesson",
  share: "Shared horse",
  late_fee: "Late fee",
  expense: "Expense",
};

/** A charge counts as billed when all its shares are on invoices. */
export const CHARGE_STATUSES = ["unbilled", "billed", "written_off"] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

export const CHARGE_STATUS_LABELS: Readonly<Record<ChargeStatus, string>> = {
  unbilled: "Unbilled",
  billed: "Billed",
  written_off: "Written off",
};
