import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

interface SectionLinksProps {
  label: string;
  parts: readonly { id: string; label: string; icon?: IconName }[];
}

/** Links to the sections of a long page, shown at the top of the page. */
export function SectionLinks({ label: navLabel, parts }: SectionLinksProps) {
  return (
    <nav aria-label={navLabel}>
      <ul className="flex flex-wrap gap-2">
        {parts.map(({ id, label, icon }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-4 font-semibold hover:border-field"
            >
              {icon && <Icon name={icon} className="text-green" />}
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
