import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/**
 * Runs one of the studio's scripts in Blender over a list of jobs, and calls back for each finished file. A script reports it in a line
 * `DONE <file>`. Throws with Blender's last output when it fails.
 */
export async function runBlender(
  script: `${string}.py`,
  jobs: unknown,
  onDone: (file: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "griya-studio-jobs-"));
  const list = join(folder, "jobs.json");
  await writeFile(list, JSON.stringify(jobs));
  const path = fileURLToPath(new URL(`blender/${script}`, import.meta.url));
  const blender = spawn("blender", ["-b", "--python-exit-code", "1", "--python", path, "--", list], {
    stdio: ["ignore", "pipe", "pipe"],
    // threads that wait in a busy loop take the processor from the work itself
    env: { ...process.env, OMP_WAIT_POLICY: "passive" },
  });
  let lastWords = "";
  const listen = (text: string): void => {
    lastWords = `${lastWords}${text}`.slice(-2000);
  };
  blender.stdout.setEncoding("utf8").on("data", listen);
  blender.stderr.setEncoding("utf8").on("data", listen);
  const ended = new Promise<number | null>((done, failed) => {
    blender.once("close", done);
    blender.once("error", (cause) =>
      failed(new Error("Blender cannot be started: install it as tools/studio/README.md says", { cause })),
    );
  });
  const reported = async (): Promise<void> => {
    for await (const line of createInterface({ input: blender.stdout })) {
      const [, file] = /^DONE (\S+)/.exec(line) ?? [];
      if (file !== undefined) await onDone(file);
    }
  };
  try {
    const [code] = await Promise.all([ended, reported()]);
    if (code !== 0) throw new Error(`Blender ended with ${code}: ${lastWords.trim()}`);
  } finally {
    blender.kill();
    await rm(folder, { recursive: true, force: true });
  }
}
