import { Icon } from "@/components/ui/icon";
import { FEATURE_MATRIX, type MatrixGroup } from "@/content/feature-matrix";
import { PLANS } from "@/content/plans";
import { PLAN_IDS } from "@/lib/plans/plan-id";

const firstColumn = "px-2.5 sm:px-5";

/** Compares all features of all plans. On a phone the text is small, so that five columns fit. */
export function FeatureTable() {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <table className="w-full table-fixed text-left max-sm:text-xs">
        <caption className="sr-only">Features of each plan</caption>
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className={`${firstColumn} w-[32%] py-4`}>
              Feature
            </th>
            {PLAN_IDS.map((plan) => (
              <th
                key={plan}
                scope="col"
                className="py-4 text-center font-semibold text-[0.6875rem] sm:px-1 sm:font-display sm:text-base lg:text-lg"
              >
                {PLANS[plan].name}
              </th>
            ))}
          </tr>
        </thead>
        {FEATURE_MATRIX.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </table>
    </div>
  );
}

function Group({ group: { title, rows } }: { group: MatrixGroup }) {
  return (
    <tbody>
      <tr>
        <th
          scope="colgroup"
          colSpan={PLAN_IDS.length + 1}
          className={`${firstColumn} bg-sunken py-2.5 font-semibold text-ink-soft text-sm`}
        >
          {title}
        </th>
      </tr>
      {rows.map(({ label, cells }) => (
        <tr key={label} className="border-line border-t">
          <th scope="row" className={`${firstColumn} py-3 font-normal`}>
            {label}
          </th>
          {PLAN_IDS.map((plan, index) => (
            <td key={plan} className="py-3 text-center max-sm:text-[0.6875rem] sm:px-1">
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
