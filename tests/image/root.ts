import { execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { DockerfileStage } from "./dockerfile";

const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/**
 * Commands in a container get only the image's environment. These variables let the commands use this
 * machine's network.
 */
const NETWORK_VARIABLES = /^(npm_config_.*|NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy)$/i;

export function runHere(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
}

/**
 * Creates a root folder to use in place of the node:24-bookworm-slim image: a minimal Debian system with npm
 * and this project's version of Node.
 */
export function createBase(folder: string): void {
  runHere("debootstrap", "--variant=minbase", "bookworm", folder);
  const local = join(folder, "usr/local");
  cpSync("node_modules/node/bin/node", join(local, "bin/node"), { dereference: true });
  runHere("npm", "install", "--global", "--no-fund", "--no-audit", "--prefix", local, "npm@11");
  for (const name of ["userconfig", "globalconfig", "cafile"])
    copyIntoRoot(runHere("npm", "config", "get", name), folder);
  for (const file of ["/etc/resolv.conf", "/etc/hosts", process.env.NODE_EXTRA_CA_CERTS ?? ""])
    copyIntoRoot(file, folder);
}

function copyIntoRoot(file: string, folder: string): void {
  if (!existsSync(file) || !statSync(file).isFile()) return;
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(file, join(folder, file), { dereference: true });
}

/** Executes the instructions of one Dockerfile stage in a root folder. */
export class ImageRoot {
  readonly folder: string;
  readonly #environment: Record<string, string> = { PATH, HOME: "/root" };
  #workdir = "/";
  #user = "";

  constructor(base: string, folder: string) {
    this.folder = folder;
    runHere("cp", "-a", base, folder);
    runHere("mount", "-t", "proc", "proc", join(folder, "proc"));
  }

  unmount(): void {
    runHere("umount", join(this.folder, "proc"));
  }

  async build(
    stage: DockerfileStage,
    sources: { context: string; isIgnored: (path: string) => boolean; others: Record<string, ImageRoot> },
  ): Promise<void> {
    for (const { name, text } of stage.instructions) {
      process.stdout.write(`${name} ${text}\n`);
      if (name === "WORKDIR") this.#enter(text);
      else if (name === "ENV")
        for (const pair of text.split(" ")) {
          const [key = "", value = ""] = pair.split("=");
          this.#environment[key] = value;
        }
      else if (name === "USER") this.#user = text;
      else if (name === "RUN") await this.#run(text);
      else if (name === "COPY") this.#copy(text, sources);
      else if (!["EXPOSE", "HEALTHCHECK", "CMD"].includes(name)) throw new Error(`${name} isn't supported`);
    }
  }

  /** Starts a command in the container as the container's user. */
  start(command: readonly string[], env: Record<string, string>, stdio: SpawnOptions["stdio"] = "inherit") {
    const user = this.#user === "" ? [] : [`--userspec=${this.#user}:`];
    const variables = Object.entries({ ...this.#environment, ...env }).map(
      ([name, value]) => `${name}=${value}`,
    );
    // `chroot` and `env` replace themselves with the command, so signals reach the command.
    const before = ["/usr/bin/env", "--ignore-environment", `--chdir=${this.#workdir}`, ...variables];
    return spawn("chroot", [...user, this.folder, ...before, ...command], { stdio });
  }

  async run(command: readonly string[], env: Record<string, string> = {}): Promise<number> {
    const [code] = await once(this.start(command, env), "close");
    return Number(code ?? 1);
  }

  async #run(text: string): Promise<void> {
    const network = Object.entries(process.env).filter(([name]) => NETWORK_VARIABLES.test(name));
    const code = await this.run(
      ["/bin/sh", "-c", text],
      Object.fromEntries(network) as Record<string, string>,
    );
    if (code !== 0) throw new Error(`RUN ${text} failed`);
  }

  #enter(path: string): void {
    this.#workdir = path;
    mkdirSync(join(this.folder, path), { recursive: true });
  }

  #copy(text: string, { context, isIgnored, others }: Parameters<ImageRoot["build"]>[1]): void {
    const words = text.split(" ");
    const option = (name: string) =>
      words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
    const paths = words.filter((word) => !word.startsWith("--"));
    const to = paths.pop() ?? "";
    const target = join(this.folder, this.#workdir, to);
    const from = option("from");
    const other = from === undefined ? undefined : others[from];
    if (from !== undefined && !other) throw new Error(`There is no stage ${from}`);
    for (const path of paths) {
      const source = join(other?.folder ?? context, path);
      // As with COPY in a real build, a folder's content is copied without the folder itself.
      const isFolder = statSync(source).isDirectory();
      const goal = isFolder || !(to.endsWith("/") || to === ".") ? target : join(target, basename(path));
      mkdirSync(isFolder ? goal : dirname(goal), { recursive: true });
      if (other) runHere("cp", "-a", isFolder ? `${source}/.` : source, goal);
      else
        cpSync(source, goal, {
          recursive: true,
          verbatimSymlinks: true,
          filter: (file) => !isIgnored(relative(context, file)),
        });
      // Without `--chown`, copied files belong to root.
      runHere(
        "chroot",
        this.folder,
        "chown",
        "-R",
        option("chown") ?? "0:0",
        `/${relative(this.folder, goal)}`,
      );
    }
  }
}
