import {
  ENTRY_PAYMENT_METHOD_LABELS,
  ENTRY_PAYMENT_METHODS,
} from "@/lib/domain/billing/finances/model/payment-methods";

export const PAYMENT_METHOD_CHOICES = [
  { value: "", label: "Unknown" },
  ...ENTRY_PAYMENT_METHODS.map((value) => ({ value, label: ENTRY_PAYMENT_METHOD_LABELS[value] })),
];
