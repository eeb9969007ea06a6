import { processEvent } from "@/lib/domain/stripe-events/process-event";
import { handleEvent } from "@/lib/worker/stripe-events/handlers";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.process-event"> = ({ eventId }) => processEvent(eventId, handleEvent);
