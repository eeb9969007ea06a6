import { ButtonLink } from "./button-link";
import { CardFooter } from "./card";

/** The labels of the two links for each sort order. "Newer" and "older" don't fit a list sorted by name. */
const linkTexts = {
  date: { before: "Newer", after: "Older" },
  name: { before: "Previous", after: "Next" },
};

export interface PaginationProps {
  before: string | undefined;
  after: string | undefined;
  /** The name for screen readers, such as "Invoice pages". */
  label: string;
  order: keyof typeof linkTexts;
}

/**
 * Renders the page links at the bottom of a card. Keyset pagination has no page numbers, only next and
 * previous.
 */
export function Pagination({ before, after, label, order }: PaginationProps) {
  if (!before && !after) return null;
  return (
    <CardFooter>
      <nav aria-label={label} className="flex w-full items-center justify-between gap-3">
        {before ? (
          <ButtonLink href={before} rel="prev" size="small" icon="caret-left">
            {linkTexts[order].before}
          </ButtonLink>
        ) : (
          <span />
        )}
        {after && (
          <ButtonLink href={after} rel="next" size="small" iconEnd="caret-right">
            {linkTexts[order].after}
          </ButtonLink>
        )}
      </nav>
    </CardFooter>
  );
}
