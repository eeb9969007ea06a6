import { ButtonLink } from "./button-link";
import { CardFooter } from "./card";

/** What the two ways are called, by how the list is ordered: by name nothing is newer or older. */
const words = {
  date: { before: "Newer", after: "Older" },
  name: { before: "Previous", after: "Next" },
};

export interface PaginationProps {
  before: string | undefined;
  after: string | undefined;
  /** For screen readers, such as "Pages of invoices". */
  label: string;
  order: keyof typeof words;
}

/** At the foot of a card. Keyset pages: there is no page number to show, only a way on and a way back. */
export function Pagination({ before, after, label, order }: PaginationProps) {
  if (!before && !after) return null;
  return (
    <CardFooter>
      <nav aria-label={label} className="flex w-full items-center justify-between gap-3">
        {before ? (
          <ButtonLink href={before} rel="prev" size="small" icon="caret-left">
            {words[order].before}
          </ButtonLink>
        ) : (
          <span />
        )}
        {after && (
          <ButtonLink href={after} rel="next" size="small" iconEnd="caret-right">
            {words[order].after}
          </ButtonLink>
        )}
      </nav>
    </CardFooter>
  );
}
