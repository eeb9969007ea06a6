import { RESTORE_DAYS } from "@/lib/restore-period";

/** The figures in the policies, defined once so that all pages agree. */
export const POLICY = {
  lastUpdated: "January 15, 2025",
  monthlyBillingDays: 30,
  annualBillingMonths: 12,
  renewalNoticeDays: 7,
  paymentGraceDays: 7,
  priceNoticeDays: 30,
  grandfatheredMonths: 12,
  accountRestoreDays: RESTORE_DAYS,
  outageRefundHours: 48,
  refundBusinessDays: "5-7",
  maxFileMegabytes: 50,
  uptimePercent: "99.9",
  downtimeNoticeHours: 48,
  regions: "the United States, Canada and the European Union",
  supportHours: "Monday to Friday, 9 AM to 6 PM EST",
  supportResponseHours: "24-48",
} as const;
