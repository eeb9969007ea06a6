/** Statements that break an upgrade or the previous release, whose processes keep running during the upgrade. */
const RULES = [
  [/^DROP (TABLE|TYPE|SCHEMA|VIEW)\b/i, "removes something that the previous release uses"],
  [/^DROP FUNCTION\b/i, "removes something that the previous release uses"],
  [/\bDROP COLUMN\b/i, "removes a column that the previous release reads"],
  [/\bRENAME (TO|COLUMN|VALUE)\b/i, "renames something that the previous release uses"],
  [/\bALTER COLUMN .* TYPE\b/i, "changes a type that the previous release reads"],
  [/\bSET NOT NULL\b/i, "rejects rows that the previous release writes"],
  [
    /\bADD COLUMN (?=.*\bNOT NULL\b)(?!.*\b(DEFAULT|GENERATED)\b)/i,
    "rejects rows that the previous release writes",
  ],
  [/\bDROP DEFAULT\b/i, "rejects rows that the previous release writes"],
  // A migration command that is waiting for its turn keeps a snapshot open. CONCURRENTLY waits until that
  // snapshot is closed.
  [/\bCONCURRENTLY\b/i, "never ends if another migration command is waiting"],
];

const EXEMPTION = /^\s*--\s*contract:\s*\S/im;

/**
 * Returns the statements in a migration that break the upgrade or the previous release. A comment "-- contract:
 * REASON" directly before a statement exempts the statement. Use the comment only if no running release still uses
 * the removed part.
 */
export function findBreakingStatements(sql) {
  return sql.split(";").flatMap((part) => {
    if (EXEMPTION.test(part)) return [];
    const statement = part
      .replace(/--.*$/gm, "")
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .replace(/\s+/g, " ")
      .trim();
    return listActions(statement).flatMap((action) => {
      const rule = RULES.find(([pattern]) => pattern.test(action));
      return rule ? [{ statement: action.slice(0, 100), problem: rule[1] }] : [];
    });
  });
}

/** Splits an ALTER TABLE into its actions, because one column's default doesn't apply to another column. */
function listActions(statement) {
  if (!/^ALTER TABLE\b/i.test(statement)) return [statement];
  const actions = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < statement.length; index++) {
    const character = statement[index];
    if (character === "(") depth++;
    else if (character === ")") depth--;
    else if (character === "," && depth === 0) {
      actions.push(statement.slice(start, index).trim());
      start = index + 1;
    }
  }
  return [...actions, statement.slice(start).trim()];
}
