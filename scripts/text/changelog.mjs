const ENTRY = /^(feat|fix|perf)(?:\(([a-z0-9-]+)\))?(!)?: (.+)$/;
const GROUPS = [
  ["compatibility", "Compatibility"],
  ["feat", "Added"],
  ["fix", "Fixed"],
  ["perf", "Faster"],
];
/**
 * Matches a line in a commit's body about inputs, links or names that changed for users of the product or the API.
 */
const COMPATIBILITY = /^(?:Compatibility|BREAKING CHANGE): (.+(?:\n(?![A-Za-z-]+: |\n).+)*)/gm;

/**
 * Returns the text of CHANGELOG.md. `commits` are newest first, each with `date`, `subject`, `body` and, if
 * the commit is tagged, `version`. `notes` contains a summary of the changes that were made before the commit
 * rules existed, clearer wording for individual subjects, and compatibility notes that no commit contains.
 */
export function formatChangelog(commits, notes) {
  const sections = groupByVersion(commits).map(({ version, commits: own }) =>
    formatVersion(version, own, notes),
  );
  const compatibility = notes.compatibility.map((text) => `- ${text}`);
  const earlier = notes.earlier.map((text) => `- ${text}`);
  return [
    "# Changelog",
    "`npm run changelog` generates this file from the commits and `scripts/text/changelog.json`. Don't edit it.",
    "It lists features, fixes and performance improvements. [CONTRIBUTING.md](CONTRIBUTING.md) has the rules for commits.",
    ...sections,
    "## Compatibility\n",
    compatibility.join("\n"),
    "## Earlier changes\n",
    earlier.join("\n"),
  ]
    .join("\n\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .concat("\n");
}

/** Groups commits by version. Commits after the latest tag are unreleased. */
function groupByVersion(commits) {
  const versions = [];
  let version = "Unreleased";
  for (const commit of commits) {
    version = commit.version ?? version;
    const last = versions.at(-1);
    if (last?.version === version) last.commits.push(commit);
    else versions.push({ version, commits: [commit] });
  }
  return versions;
}

function formatVersion(version, commits, notes) {
  const dates = [...new Set(commits.map(({ date }) => date))];
  const days = dates.map((date) =>
    formatDay(
      date,
      commits.filter((commit) => commit.date === date),
      notes,
    ),
  );
  return [`## ${version}`, ...days.filter(Boolean)].join("\n\n");
}

function formatDay(date, commits, notes) {
  const entries = commits.flatMap((commit) => getEntries(commit, notes));
  if (entries.length === 0) return "";
  const groups = GROUPS.flatMap(([type, title]) => {
    const lines = entries.filter((entry) => entry.type === type).map(({ text }) => `- ${text}`);
    return lines.length === 0 ? [] : [`#### ${title}\n\n${lines.toSorted().join("\n")}`];
  });
  return [`### ${date}`, ...groups].join("\n\n");
}

function getEntries({ subject, body = "" }, { subjects = {} }) {
  const notes = [...body.matchAll(COMPATIBILITY)].map(([, text]) => ({
    type: "compatibility",
    text: toSentence(text.replaceAll(/\s+/g, " ")),
  }));
  const [, type, scope, isBreaking, summary] = ENTRY.exec(subject) ?? [];
  if (!type) return notes;
  const text = toSentence(subjects[subject] ?? summary);
  const entry = { type, text: scope ? `**${scope}:** ${text}` : text };
  const isUnexplained = isBreaking && notes.length === 0;
  return [...notes, entry, ...(isUnexplained ? [{ ...entry, type: "compatibility" }] : [])];
}

function toSentence(text) {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(start) ? start : `${start}.`;
}
