import { ButtonLink } from "./button-link";

/** Keyset pages: there is no page number to show, only a way on and a way back. */
export function Pagination({
  newerHref,
  olderHref,
  label = "Pages",
}: {
  newerHref?: string | undefined;
  olderHref?: string | undefined;
  label?: string | undefined;
}) {
  if (!newerHref && !olderHref) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3">
      {newerHref ? (
        <ButtonLink href={newerHref} rel="prev" size="small" icon="caret-left">
          Newer
        </ButtonLink>
      ) : (
        <span />
      )}
      {olderHref && (
        <ButtonLink href={olderHref} rel="next" size="small" iconEnd="caret-right">
          Older
        </ButtonLink>
      )}
    </nav>
  );
}
