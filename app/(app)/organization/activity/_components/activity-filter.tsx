"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Select } from "@/components/ui/select";

export interface ActivityFilterProps {
  person: string | null;
  kind: string | null;
  people: readonly { id: string; name: string }[];
  kinds: readonly { name: string; label: string }[];
}

/** A plain GET form: the address holds the choice, and it works before JavaScript does. */
export function ActivityFilter({ person, kind, people, kinds }: ActivityFilterProps) {
  return (
    <search className="block border-line border-b px-5 py-3">
      <form
        // A new key for a new choice, because the fields keep what was chosen otherwise.
        key={`${person} ${kind}`}
        action="/organization/activity"
        className="grid grid-cols-2 gap-2 sm:flex sm:items-center"
      >
        <Select name="person" aria-label="Person" defaultValue={person ?? ""} className="min-w-0 sm:w-56">
          <option value="">Everybody</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select name="kind" aria-label="Kind" defaultValue={kind ?? ""} className="min-w-0 sm:w-56">
          <option value="">Everything</option>
          {kinds.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
        <div className="col-span-2 flex gap-2">
          <Button type="submit" icon="funnel">
            Show
          </Button>
          {(person || kind) && (
            <ButtonLink
              href="/organization/activity"
              variant="quiet"
              icon="x"
              iconOnly
              aria-label="Clear the filter"
            />
          )}
        </div>
      </form>
    </search>
  );
}
