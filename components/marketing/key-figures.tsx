interface KeyFiguresProps {
  figures: readonly { value: string; label: string }[];
}

/** Renders large figures in a row. */
export function KeyFigures({ figures }: KeyFiguresProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col border-leather border-l-2 pl-4">
          <dt className="order-2 text-ink-soft">{label}</dt>
          <dd className="font-display font-semibold text-4xl tracking-tight">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
