"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Select } from "@/components/ui/select";
import type { ActivitySort } from "@/lib/domain/platform/activity/model/sorts";
import { createPageHref } from "@/lib/lists/address";
import { formatSort } from "@/lib/lists/sort";

export interface ActivityFilterProps {
  person: string | null;
  kind: string | null;
  sort: ActivitySort;
  people: readonly { id: string; name: string }[];
  kinds: readonly { name: string; label: string }[];
}

/** Renders a plain GET form: the URL stores the filter, and the form works without JavaScript. */
export function ActivityFilter({ person, kind, sort, people, kinds }: ActivityFilterProps) {
  return (
    <search className="block border-line border-b px-5 py-3">
      <form
        // A new key for each filter, because uncontrolled fields would otherwise keep their previous values.
        key={`${person} ${kind}`}
        action="/organization/activity"
        className="grid gap-2 min-[24rem]:grid-cols-2 sm:flex sm:items-center"
      >
        <Select name="person" aria-label="Person" defaultValue={person ?? ""} className="min-w-0 sm:w-56">
          <option value="">Everyone</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select name="kind" aria-label="Type" defaultValue={kind ?? ""} className="min-w-0 sm:w-56">
          <option value="">Everything</option>
          {kinds.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
        <input type="hidden" name="sort" value={formatSort(sort)} />
        <div className="flex gap-2 min-[24rem]:col-span-2">
          <Button type="submit" icon="funnel">
            Apply
          </Button>
          {(person || kind) && (
            <ButtonLink
              href={createPageHref("/organization/activity", { sort: formatSort(sort) })}
              variant="quiet"
              icon="x"
              iconOnly
              aria-label="Clear filter"
            />
          )}
        </div>
      </form>
    </search>
  );
}
