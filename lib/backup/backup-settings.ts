import "server-only";
import { EnvError, env } from "@/lib/env";

export interface BackupSettings {
  /** A folder, or s3://BUCKET/PREFIX. */
  target: string;
  passphrase: string;
  /** The database's URL, for a role that can read everything. */
  databaseUrl: string;
  /** The database server's data folder, if the folder is on this machine. If null, pg_dump is used instead. */
  databaseFolder: string | null;
  dumpProgram: string;
  /** A file with other secrets to include. */
  secretsFile: string | null;
}

/** Returns the settings for backups to a target. Throws EnvError if a setting is missing. */
export function readBackupSettings(target: string): BackupSettings {
  const settings = env();
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_DATABASE_URL: databaseUrl } = settings;
  if (!passphrase) throw new EnvError("BACKUP_PASSPHRASE is missing. See .env.example.");
  if (!databaseUrl) throw new EnvError("BACKUP_DATABASE_URL is missing. See .env.example.");
  return {
    target,
    passphrase,
    databaseUrl,
    databaseFolder: settings.BACKUP_DATABASE_FOLDER ?? null,
    dumpProgram: settings.BACKUP_PG_DUMP,
    secretsFile: settings.BACKUP_SECRETS_FILE ?? null,
  };
}
