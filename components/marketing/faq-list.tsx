import Link from "next/link";
import { Icon } from "@/components/ui/icon";
import type { FaqItem } from "@/content/faq";

interface FaqListProps {
  items: readonly FaqItem[];
  /**
   * Among items with the same name, only one can be open at a time. Browsers enforce this without JavaScript.
   */
  name: string;
}

export function FaqList({ items, name }: FaqListProps) {
  return (
    <div className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
      {items.map(({ question, answer, link }) => (
        <details key={question} name={name} className="group" data-filter-item>
          <summary className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 font-semibold -outline-offset-2 hover:bg-sunken">
            <span data-filter-text>{question}</span>
            <Icon name="caret-down" className="text-ink-faint transition-transform group-open:rotate-180" />
          </summary>
          <div className="max-w-3xl px-5 pb-5 text-ink-soft">
            <p data-filter-text>{answer}</p>
            {link && (
              <p className="mt-3">
                <Link
                  href={link.href}
                  prefetch={false}
                  className="font-semibold text-green underline underline-offset-4"
                >
                  {link.label}
                </Link>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
