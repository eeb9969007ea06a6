interface CodeProps {
  /** What it is, for who can't see where it begins. */
  label: string;
  children: string;
}

/** Scrolls on its own where a line is wider than the page, by keyboard too. */
export function Code({ label, children }: CodeProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="my-5 overflow-x-auto rounded-control border border-line bg-surface px-4 py-3"
    >
      <pre className="text-sm">
        <code>{children}</code>
      </pre>
    </section>
  );
}
