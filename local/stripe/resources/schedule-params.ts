import { mergeUserMetadata, metadata } from "../api/common-params";
import { invalidRequestError } from "../api/errors";
import { array, hash, integer, oneOf, optional, text } from "../api/readers";
import { addCycles } from "../billing/periods";
import { buildPhase, type Phase } from "../billing/schedule-object";
import { getCycle } from "../billing/subscription-item";
import type { Call } from "../core/context";
import type { ScheduleObject } from "../core/wire-format";
import { getRecurringPrice } from "./prices";
import { prorationBehavior, timestamp } from "./subscription-params";

const phase = hash({
  duration: optional(
    hash({ interval: oneOf("day", "week", "month", "year"), interval_count: optional(integer(1, 1_000)) }),
  ),
  end_date: optional(timestamp),
  items: array(hash({ price: text(), quantity: optional(integer(1, 1_000_000)) })),
  metadata,
  proration_behavior: prorationBehavior,
  start_date: optional(timestamp),
  trial_end: optional(timestamp),
});

export const scheduleShape = {
  end_behavior: optional(oneOf("cancel", "release")),
  metadata,
  phases: optional(array(phase)),
};

/**
 * Reads the phases of an active schedule. The first phase is the current one; each later phase begins when the
 * previous one ends.
 */
export function readPhases(
  call: Call,
  schedule: ScheduleObject,
  inputs: ReturnType<typeof phase>[],
): Phase[] {
  const [first] = inputs;
  if (first?.start_date === undefined) {
    throw invalidRequestError(
      "The subscription schedule update is missing at least one phase with a `start_date` to anchor end dates to.",
      "phases",
    );
  }
  const current = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase?.start_date);
  if (first.start_date !== current?.start_date) {
    throw invalidRequestError(
      "You can not modify the start date of the current phase.",
      "phases[0][start_date]",
    );
  }
  const phases: Phase[] = [];
  for (const [index, input] of inputs.entries()) {
    const start = phases.at(-1)?.end_date ?? first.start_date;
    phases.push(readPhase(call, input, start, `phases[${index}]`));
  }
  if (JSON.stringify(phases[0]?.items) !== JSON.stringify(current.items))
    throw invalidRequestError(
      "The stand-in can't change the items of the current phase.",
      "phases[0][items]",
    );
  if ((first.trial_end ?? null) !== current.trial_end)
    throw invalidRequestError(
      "Send the current trial's `trial_end`. Without it, the trial would end.",
      "phases[0][trial_end]",
    );
  return phases;
}

function readPhase(call: Call, input: ReturnType<typeof phase>, start: number, param: string): Phase {
  const [item, second] = input.items;
  if (!item || second)
    throw invalidRequestError("The stand-in supports one item per subscription.", `${param}[items]`);
  if (input.start_date !== undefined && input.start_date !== start)
    throw invalidRequestError("A phase must start when the previous one ends.", `${param}[start_date]`);
  if (input.end_date !== undefined && input.duration)
    throw invalidRequestError(
      "You may only specify one of these parameters: duration, end_date.",
      `${param}[end_date]`,
    );
  const price = getRecurringPrice(call, item.price, `${param}[items][0][price]`);
  const length = input.duration ?? getCycle(price);
  const end = input.end_date ?? addCycles(start, { ...length, interval_count: length.interval_count ?? 1 });
  if (input.trial_end !== undefined && param !== "phases[0]")
    throw invalidRequestError(
      "In the stand-in, only the current phase can be a trial.",
      `${param}[trial_end]`,
    );
  if (end <= start) throw invalidRequestError("A phase must end after it starts.", `${param}[end_date]`);
  return buildPhase({
    price,
    quantity: item.quantity ?? 1,
    start,
    end,
    prorations: input.proration_behavior ?? "create_prorations",
    metadata: mergeUserMetadata({}, input.metadata),
    trial_end: input.trial_end ?? null,
  });
}
