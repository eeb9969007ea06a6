/** Renders a list of results, each with a figure and an explanation. */
export function ResultList({ results }: { results: readonly { metric: string; description: string }[] }) {
  return (
    <dl className="mt-6 grid gap-5 sm:grid-cols-3">
      {results.map(({ metric, description }) => (
        <div key={description} className="flex flex-col border-leather border-l-2 pl-4">
          <dt className="order-2 text-ink-soft">{description}</dt>
          <dd className="font-display font-semibold text-3xl">{metric}</dd>
        </div>
      ))}
    </dl>
  );
}
