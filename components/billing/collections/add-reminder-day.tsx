import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

interface AddReminderDayProps {
  /** The earliest day that can be added, in days after the due date. Negative means before the due date. */
  first: number;
  last: number;
  onAdd: (day: number) => void;
}

/** Lets the user add a day that isn't in the list of suggested and saved days. */
export function AddReminderDay({ first, last, onAdd }: AddReminderDayProps) {
  const [count, setCount] = useState("");
  const [side, setSide] = useState<"before" | "after">("after");
  const [error, setError] = useState<string>();
  const max = side === "before" ? -first : last;
  const add = () => {
    const days = Number(count);
    if (!/^\d{1,3}$/.test(count.trim()) || days < 1 || days > max)
      return setError(`Enter a whole number of days from 1 to ${max}.`);
    onAdd(side === "before" ? -days : days);
    setCount("");
    setError(undefined);
  };
  return (
    <fieldset className="flex flex-wrap items-start gap-3">
      <legend className="mb-1 text-ink-soft text-sm">Add another day, counted from the due date</legend>
      <Field label="Number of days" error={error} className="w-32">
        {(control) => (
          <Input
            {...control}
            type="number"
            inputMode="numeric"
            min="1"
            max={max}
            step="1"
            value={count}
            onChange={({ target }) => setCount(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // Pressing Enter adds the day instead of saving the form without it.
              event.preventDefault();
              add();
            }}
          />
        )}
      </Field>
      <Field label="Before or after" className="min-w-44">
        {(control) => (
          <Select
            {...control}
            value={side}
            onChange={({ target }) => setSide(target.value === "before" ? "before" : "after")}
          >
            <option value="before">days before the due date</option>
            <option value="after">days after the due date</option>
          </Select>
        )}
      </Field>
      <Button icon="plus" className="mt-7" onClick={add}>
        Add day
      </Button>
    </fieldset>
  );
}
