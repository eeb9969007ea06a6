import { DateText } from "@/components/ui/date-text";
import { clockText } from "@/lib/care/clock-text";
import type { Point } from "@/lib/domain/health-records/series";

interface FigureTableProps {
  caption: string;
  points: readonly Point[];
  text: (value: number) => string;
}

/** What a chart shows, as figures, for who can't see it or wants them exactly. */
export function FigureTable({ caption, points, text }: FigureTableProps) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-9 items-center rounded-control font-semibold text-green text-sm pointer-coarse:min-h-11">
        Show the figures
      </summary>
      <div className="max-h-72 overflow-y-auto">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-ink-faint">
            <tr>
              <th scope="col" className="py-1.5 font-normal">
                Day
              </th>
              <th scope="col" className="py-1.5 text-right font-normal">
                {caption}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-line border-t">
            {points.toReversed().map(({ id, day, time, value }) => (
              <tr key={id}>
                <td className="py-1.5">
                  <DateText value={day} />
                  {time && `, ${clockText(time)}`}
                </td>
                <td className="tabular py-1.5 text-right">{text(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
