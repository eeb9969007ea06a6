import type { JobRows } from "../job-row";
import { BILLING_MAIL_JOB_ROWS } from "./mail";
import { BILLING_SCHEDULE_JOB_ROWS } from "./schedules";
import { BILLING_STRIPE_JOB_ROWS } from "./stripe";

export const BILLING_JOB_ROWS = {
  ...BILLING_MAIL_JOB_ROWS,
  ...BILLING_STRIPE_JOB_ROWS,
  ...BILLING_SCHEDULE_JOB_ROWS,
} satisfies JobRows;
