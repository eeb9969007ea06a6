import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

interface PointCardProps {
  icon?: IconName;
  title: string;
  points: readonly string[];
}

/** Renders a title with a short list of points, each with a check mark. */
export function PointCard({ icon, title, points }: PointCardProps) {
  return (
    <li className="rounded-card border border-line bg-surface p-6">
      <h3 className="flex items-center gap-3 text-xl">
        {icon && <Icon name={icon} size={24} className="text-green" />}
        {title}
      </h3>
      <ul className="mt-4 space-y-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 text-green" />
            {point}
          </li>
        ))}
      </ul>
    </li>
  );
}
