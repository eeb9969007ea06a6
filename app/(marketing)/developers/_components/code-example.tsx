interface CodeProps {
  /** The label for screen readers. */
  label: string;
  children: string;
}

/** Shows a code example. Long lines scroll horizontally, and keyboard users can scroll them too. */
export function CodeExample({ label, children }: CodeProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the code.
      tabIndex={0}
      className="my-5 overflow-x-auto rounded-control border border-line bg-surface px-4 py-3"
    >
      <pre className="text-sm">
        <code>{children}</code>
      </pre>
    </section>
  );
}
