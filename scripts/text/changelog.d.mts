interface ChangelogCommit {
  date: string;
  subject: string;
  body?: string;
  version?: string;
}

interface ChangelogNotes {
  earlier: string[];
  compatibility: string[];
  subjects?: Record<string, string>;
}

export function formatChangelog(commits: readonly ChangelogCommit[], notes: ChangelogNotes): string;
