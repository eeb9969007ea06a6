import { BILLING_JOB_ROWS } from "./job-rows/billing-job-rows";
import { CARE_AND_WORK_JOB_ROWS } from "./job-rows/care-and-work-job-rows";
import { HORSES_JOB_ROWS } from "./job-rows/horses-job-rows";
import { IDENTITY_JOB_ROWS } from "./job-rows/identity-job-rows";
import type { AnyJob, JobRow } from "./job-rows/job-row";
import { ORGANIZATIONS_JOB_ROWS } from "./job-rows/organizations-job-rows";
import { PLATFORM_JOB_ROWS } from "./job-rows/platform-job-rows";
import { SUBSCRIPTIONS_JOB_ROWS } from "./job-rows/subscriptions-job-rows";

/** Defines how each job is prepared and which changes are allowed when the job runs again. */
export const JOB_ROWS: { readonly [Name in AnyJob]: JobRow<Name> } = {
  ...IDENTITY_JOB_ROWS,
  ...ORGANIZATIONS_JOB_ROWS,
  ...HORSES_JOB_ROWS,
  ...CARE_AND_WORK_JOB_ROWS,
  ...BILLING_JOB_ROWS,
  ...SUBSCRIPTIONS_JOB_ROWS,
  ...PLATFORM_JOB_ROWS,
};
