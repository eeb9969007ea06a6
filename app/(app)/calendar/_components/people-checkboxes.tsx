import { Checkbox, CheckboxGroup } from "@/components/ui/checkbox";

export interface PersonChoice {
  id: string;
  name: string;
}

interface PeopleCheckboxesProps {
  people: readonly PersonChoice[];
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (chosen: readonly string[]) => void;
}

/** Shows a checkbox with the name of each possible participant. */
export function PeopleCheckboxes({ people, chosen, error, onChoose }: PeopleCheckboxesProps) {
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <CheckboxGroup name="people_ids" legend="People" error={error} className="sm:col-span-2">
      {/* Shows only half of the last visible row, as a hint that the list continues below. */}
      <div className="grid max-h-83 gap-x-4 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
        {people.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        ))}
      </div>
    </CheckboxGroup>
  );
}
