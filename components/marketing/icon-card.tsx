import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

export interface IconCardProps {
  icon: IconName;
  title: string;
  text: string;
}

/** Renders a benefit, value or reason: an icon, a title and one or two sentences. */
export function IconCard({ icon, title, text }: IconCardProps) {
  return (
    <li className="rounded-card border border-line bg-surface p-6">
      <span className="grid size-11 place-items-center rounded-control bg-green-wash text-green">
        <Icon name={icon} size={24} />
      </span>
      <h3 className="mt-4 text-xl">{title}</h3>
      <p className="mt-1.5 text-ink-soft">{text}</p>
    </li>
  );
}
