const live = process.stdout.isTTY === true;

/** Runs a step and prints its duration. `work` may return a note, which is printed after the name. */
export async function step(name, work) {
  const started = performance.now();
  if (live) process.stdout.write(`… ${name}`);
  else process.stdout.write(`… ${name}\n`);
  try {
    const note = await work();
    finish(`✓ ${name}${typeof note === "string" ? ` (${note})` : ""} ${formatSeconds(started)}`);
  } catch (error) {
    finish(`✗ ${name} ${formatSeconds(started)}`);
    throw error;
  }
}

export function formatSeconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

function finish(line) {
  process.stdout.write(live ? `\r\u001b[2K${line}\n` : `${line}\n`);
}
