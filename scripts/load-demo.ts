import { root } from './paths.ts'
import { run } from './run.ts'

/** The demo world, loaded once: each lane of journeys starts from a copy. */
export async function loadDemo(folder: string): Promise<void> {
  const loaded = await run(process.execPath, ['scripts/seed.ts'], { cwd: root, env: { DATA_DIR: folder, DEMO: '1' } })
  if (loaded.code !== 0) throw new Error(`演示数据未能载入：\n${loaded.output}`)
}
