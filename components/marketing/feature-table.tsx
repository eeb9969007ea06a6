import { Icon } from "@/components/ui/icon";
import { FEATURE_MATRIX, type MatrixGroup } from "@/content/feature-matrix";
import { PLANS } from "@/content/plans";
import { PLAN_IDS } from "@/lib/plans/plan-id";

/** All plans by all features. It scrolls sideways on a phone, with the feature's name staying in sight. */
export function FeatureTable() {
  return (
    <section
      aria-label="Feature comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full min-w-[44rem] text-left">
        <caption className="sr-only">Features of each plan</caption>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="sticky left-0 bg-surface px-5 py-4">
              Feature
            </th>
            {PLAN_IDS.map((plan) => (
              <th key={plan} scope="col" className="px-4 py-4 text-center font-display font-semibold text-lg">
                {PLANS[plan].name}
              </th>
            ))}
          </tr>
        </thead>
        {FEATURE_MATRIX.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </table>
    </section>
  );
}

function Group({ group: { title, rows } }: { group: MatrixGroup }) {
  return (
    <tbody>
      <tr>
        <th
          scope="colgroup"
          colSpan={PLAN_IDS.length + 1}
          className="bg-sunken px-5 py-2.5 font-semibold text-ink-soft text-sm"
        >
          <span className="sticky left-5">{title}</span>
        </th>
      </tr>
      {rows.map(({ label, cells }) => (
        <tr key={label} className="border-line border-t">
          <th scope="row" className="sticky left-0 w-[30%] bg-surface px-5 py-3 font-normal">
            {label}
          </th>
          {PLAN_IDS.map((plan, index) => (
            <td key={plan} className="px-4 py-3 text-center">
              <Cell value={cells[index] ?? false} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Cell({ value }: { value: boolean | string }) {
  if (typeof value === "string") return value;
  return value ? (
    <Icon name="check" label="Included" className="mx-auto text-green" />
  ) : (
    <Icon name="minus" label="Not included" className="mx-auto text-ink-faint" />
  );
}
