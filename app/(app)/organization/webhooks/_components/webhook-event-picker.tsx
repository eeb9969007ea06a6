"use client";

import { type SyntheticEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox, CheckboxGroup } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { WEBHOOK_EVENTS, type WebhookEventName } from "@/lib/audit/webhook-event-types";
import { WEBHOOK_EVENT_GROUPS } from "@/lib/domain/platform/webhooks/model/labels";

interface WebhookEventPickerProps {
  chosen: readonly WebhookEventName[];
  error: string | undefined;
}

/** Lets the user select events, grouped by module. Each checkbox is named after its event. */
export function WebhookEventPicker({ chosen, error }: WebhookEventPickerProps) {
  return (
    <CheckboxGroup legend="Events" error={error} className="grid gap-2 [&>legend]:mb-1.5">
      {WEBHOOK_EVENT_GROUPS.map(({ module, label, names }) => (
        <EventGroup key={module} label={label} names={names} chosen={chosen} />
      ))}
    </CheckboxGroup>
  );
}

function EventGroup({
  label,
  names,
  chosen,
}: {
  label: string;
  names: readonly WebhookEventName[];
  chosen: readonly WebhookEventName[];
}) {
  const boxes = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(names.filter((name) => chosen.includes(name)).length);
  const all = () => [...(boxes.current?.querySelectorAll("input") ?? [])];
  const recount = () => setCount(all().filter((box) => box.checked).length);
  const setAll = (event: SyntheticEvent, isChecked: boolean) => {
    for (const box of all()) box.checked = isChecked;
    recount();
    event.currentTarget.closest("form")?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const isGroupComplete = count === names.length;
  return (
    <details className="group rounded-control border border-line" onInput={recount}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2">
        <span>{label}</span>
        <span className="flex items-center gap-2 text-ink-faint text-sm">
          {count === 0 ? "None" : isGroupComplete ? "All" : `${count} of ${names.length}`}
          <Icon name="caret-down" size={16} className="group-open:rotate-180" />
        </span>
      </summary>
      <div className="border-line border-t px-4 pb-2">
        <Button
          size="small"
          variant="quiet"
          className="-ml-3"
          onClick={(event) => setAll(event, !isGroupComplete)}
        >
          {isGroupComplete ? "Clear all" : "Select all"}
        </Button>
        <div ref={boxes} className="grid sm:grid-cols-2 sm:gap-x-4">
          {names.map((name) => (
            <Checkbox
              key={name}
              name={name}
              defaultChecked={chosen.includes(name)}
              label={<code className="text-sm">{name}</code>}
              hint={WEBHOOK_EVENTS[name].when}
            />
          ))}
        </div>
      </div>
    </details>
  );
}
