import { STABLE } from "../tools/data/scale";
import type { Figure, Result } from "../tools/figure";
import { createScaleDatabase } from "../tools/scale-database";

/** Organizations of the small data set: ten. */
const SMALL_FRACTION = 0.001;
const MB = 1_000_000;

/**
 * Compares response times in a database with ten stables and in one with `--fraction` × 10,000 stables of the same
 * size.
 */
export const scale: Figure = {
  name: "scale",
  isOptional: true,
  async measure(bench) {
    const stack = await bench.stack();
    const small = await createScaleDatabase(stack, "scale_small", SMALL_FRACTION);
    const large = await createScaleDatabase(stack, "scale_large", bench.options.fraction);
    const results: Result[] = [
      {
        name: "database size per stable per year",
        value: (large.bytes - large.emptyBytes) / large.organizations / MB,
        unit: "MB",
        note: `${large.organizations} stables with ${STABLE.horses} horses and ${STABLE.invoices} invoices, inserted in ${large.seconds.toFixed(0)} s; ${small.organizations}`,
      },
    ];
    return results;
  },
};
