import { processStripeEvent } from "@/lib/domain/billing/stripe-events/process-event";
import { createJobContext } from "@/lib/worker/job-context";
import { handleStripeEvent } from "@/lib/worker/stripe-events";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.process-event"> = ({ eventId }) =>
  processStripeEvent({ ctx: createJobContext("stripe.process-event"), eventId, handle: handleStripeEvent });
