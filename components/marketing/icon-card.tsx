import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import type { Promised } from "@/lib/plans/coming-features";
import { ComingMark } from "./coming-mark";

export interface IconCardProps {
  icon: IconName;
  title: string;
  text: string;
  /** The features that it speaks of as if they were there. */
  about?: readonly Promised[];
}

/** A benefit, a value, a reason: icon, head and a sentence or two. */
export function IconCard({ icon, title, text, about = [] }: IconCardProps) {
  return (
    <li className="rounded-card border border-line bg-surface p-6">
      <div className="flex items-start justify-between gap-3">
        <span className="grid size-11 place-items-center rounded-control bg-green-wash text-green">
          <Icon name={icon} size={24} />
        </span>
        <ComingMark about={about} />
      </div>
      <h3 className="mt-4 text-xl">{title}</h3>
      <p className="mt-1.5 text-ink-soft">{text}</p>
    </li>
  );
}
